// The page's files, all in memory: they are read once at the start, compressed once, and no request can make the
// server open anything.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "server/net_answer.h"

namespace shoal::server {

// A folder that cannot be served, in a sentence.
class StaticFilesError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// What a request says about the copy it wants.
struct FileWish {
    std::string_view path;  // below the base
    std::string_view accept;
    std::string_view accept_encoding;
    std::string_view if_none_match;
};

class StaticFiles {
public:
    explicit StaticFiles(std::string base_path) : base_path_(std::move(base_path)) {}

    // Reads a folder with everything below it. FILE.br and FILE.gz are FILE compressed with more patience than we have.
    void load(const std::string& folder);
    // One file, as if it lay in the folder; the path begins with a slash.
    void add(const std::string& path, std::string content);

    bool has_page() const { return files_.contains("/index.html"); }
    std::size_t size() const { return files_.size(); }

    // 200, 304 or 404. A path that names no file and has no ending is a place inside the page.
    Answer answer(const FileWish& wish) const;

private:
    struct Copy {
        std::shared_ptr<const std::string> body;  // null: there is none
        std::string tag;
    };
    struct File {
        Copy plain;
        Copy gzip;
        Copy brotli;
    };

    void add_compressed(const std::string& path, std::string content);
    void compress(const std::string& path, File& file) const;
    const File* find(const FileWish& wish, std::string& path) const;

    std::string base_path_;
    std::map<std::string, File, std::less<>> files_;
};

// The type of a file by its ending.
std::string_view file_type(std::string_view path);

// An HTML page with its links made relative to the base path.
std::string with_base(std::string page, std::string_view base_path);

}  // namespace shoal::server
