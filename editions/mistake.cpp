#include "editions/mistake.h"

#include <utility>

namespace shoal::editions {

std::string describe(const Mistake& mistake) {
    const std::string place = mistake.path.empty() ? "" : mistake.path + ": ";
    return place + "found " + mistake.found + ", allowed: " + mistake.allowed;
}

void Mistakes::add(std::string path, std::string found, std::string allowed) {
    if (list_.size() == listed_max) {
        ++more_;
        return;
    }
    list_.push_back({std::move(path), std::move(found), std::move(allowed)});
}

std::vector<Mistake> Mistakes::take() {
    if (more_ > 0) {
        list_.push_back({"", std::to_string(more_) + " more mistakes", "none"});
    }
    more_ = 0;
    return std::exchange(list_, {});
}

}  // namespace shoal::editions
