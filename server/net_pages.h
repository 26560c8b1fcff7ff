// The pages that are built in: what is shown where the page is not installed, and what is stored about people.
#pragma once

#include <string>
#include <string_view>

#include "server/config.h"

namespace shoal::server {

// In de, en, fr or nl.
std::string welcome_page(std::string_view language, std::string_view base_path);
std::string privacy_page(std::string_view language, const Config& config);
std::string_view built_in_style();

}  // namespace shoal::server
