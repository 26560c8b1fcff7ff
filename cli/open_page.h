// Shows an address in the person's browser.
#pragma once

#include <string>

namespace shoal::cli {

// Asks the desktop to open the address, and does nothing where there is no desktop: over ssh, as a service, in tests.
// Nobody waits for the browser, and it lives on when we end.
void open_page(const std::string& address);

}  // namespace shoal::cli
