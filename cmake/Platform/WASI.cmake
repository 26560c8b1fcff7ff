# CMake has no platform of this name; nothing beyond its defaults is needed.
set(UNIX TRUE)
