// The records of a match, oldest first.
//
// Copies share what is full: a copy costs little however long the log is, and another thread can read it while the
// original grows.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace shoal::match {

class RecordList {
public:
    RecordList() = default;
    // Implicit, since a list of texts is what a log is.
    RecordList(const std::vector<std::string>& records) : RecordList(std::span<const std::string>(records)) {}
    RecordList(std::span<const std::string> records) {
        for (const std::string& record : records) {
            push_back(record);
        }
    }

    std::size_t size() const { return full_.size() * block_size + last_.size(); }
    bool empty() const { return size() == 0; }
    const std::string& operator[](std::size_t index) const {
        const std::size_t block = index / block_size;
        return (block < full_.size() ? *full_[block] : last_)[index % block_size];
    }

    void push_back(std::string record) {
        last_.push_back(std::move(record));
        if (last_.size() == block_size) {
            full_.push_back(std::make_shared<const std::vector<std::string>>(std::exchange(last_, {})));
        }
    }

    // Another text for a record; copies that were made before keep the old one.
    void replace(std::size_t index, std::string record) {
        const std::size_t block = index / block_size;
        if (block >= full_.size()) {
            last_[index % block_size] = std::move(record);
            return;
        }
        std::vector<std::string> changed = *full_[block];
        changed[index % block_size] = std::move(record);
        full_[block] = std::make_shared<const std::vector<std::string>>(std::move(changed));
    }

private:
    static constexpr std::size_t block_size = 128;

    std::vector<std::shared_ptr<const std::vector<std::string>>> full_;
    std::vector<std::string> last_;
};

}  // namespace shoal::match
