// Boost.JSON itself, compiled into libshoal.so: a library that others install should not need theirs.
#include <boost/json/src.hpp>
