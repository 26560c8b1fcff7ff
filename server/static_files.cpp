#include "server/static_files.h"

#include <fmt/core.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

#include "engine/core/sha256.h"
#include "server/net_text.h"

namespace shoal::server {

namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t file_bytes_max = 32U << 20U;
constexpr std::uintmax_t folder_bytes_max = 256U << 20U;
constexpr std::size_t folder_files_max = 10'000;
constexpr std::size_t gzip_bytes_min = 512;  // below, the answer fits into one packet anyway

struct Type {
    std::string_view ending;
    std::string_view type;
    bool text;  // worth compressing
};

constexpr std::array<Type, 22> types{{
    {".html", "text/html; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".mjs", "text/javascript; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".wasm", "application/wasm", true},
    {".svg", "image/svg+xml", true},
    {".json", "application/json", true},
    {".map", "application/json", true},
    {".webmanifest", "application/manifest+json", true},
    {".txt", "text/plain; charset=utf-8", true},
    {".md", "text/plain; charset=utf-8", true},
    {".xml", "application/xml", true},
    {".ico", "image/x-icon", true},
    {".png", "image/png", false},
    {".jpg", "image/jpeg", false},
    {".webp", "image/webp", false},
    {".avif", "image/avif", false},
    {".woff2", "font/woff2", false},
    {".woff", "font/woff", false},
    {".mp3", "audio/mpeg", false},
    {".ogg", "audio/ogg", false},
    {".opus", "audio/ogg", false},
}};

const Type* find_type(std::string_view path) {
    const auto found =
        std::find_if(types.begin(), types.end(), [&](const Type& each) { return path.ends_with(each.ending); });
    return found == types.end() ? nullptr : &*found;
}

std::string tag_of(std::string_view content, std::string_view suffix) {
    const Sha256::Digest digest = Sha256().add(content).finish();
    std::string tag = "\"";
    for (std::size_t i = 0; i < 12; ++i) {
        tag += fmt::format("{:02x}", digest[i]);
    }
    return tag + std::string(suffix) + "\"";
}

std::string gzipped(std::string_view content) {
    z_stream stream{};
    constexpr int gzip_window = 15 + 16;  // the largest window, with gzip's header
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, gzip_window, 9, Z_DEFAULT_STRATEGY) != Z_OK) {
        return {};
    }
    std::string out(deflateBound(&stream, static_cast<uLong>(content.size())), '\0');
    // zlib does not write to what it reads, but its type does not say so.
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
    stream.avail_in = static_cast<uInt>(content.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    const bool whole = deflate(&stream, Z_FINISH) == Z_STREAM_END;
    out.resize(whole ? static_cast<std::size_t>(stream.total_out) : 0);
    deflateEnd(&stream);
    return out;
}

// Vite and others put a hash of the content into these names, so that they never change.
bool is_hashed(std::string_view path) { return path.starts_with("/assets/"); }

bool is_hidden(const fs::path& relative) {
    return std::any_of(relative.begin(), relative.end(),
                       [](const fs::path& part) { return part.native().starts_with('.'); });
}

// Whether an If-None-Match header names the tag; weak tags name the same bytes for this purpose.
bool names_tag(std::string_view header, std::string_view tag) {
    const std::vector<std::string_view> words = list_words(header);
    return std::any_of(words.begin(), words.end(), [&](std::string_view each) {
        return each == "*" || each == tag || (each.starts_with("W/") && each.substr(2) == tag);
    });
}

std::string read_whole(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::string content{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file) {
        throw StaticFilesError(fmt::format("cannot read {} of the page", path.string()));
    }
    return content;
}

// The files below a folder, links out of it left out, largest sizes refused.
std::map<std::string, fs::path> list_folder(const fs::path& root) {
    std::error_code error;
    const fs::path real_root = fs::canonical(root, error);
    if (error || !fs::is_directory(real_root)) {
        throw StaticFilesError(fmt::format("the page's folder {} is not a folder that can be read", root.string()));
    }
    std::map<std::string, fs::path> found;
    std::uintmax_t bytes = 0;
    fs::recursive_directory_iterator each(real_root, error);
    for (; !error && each != fs::recursive_directory_iterator(); each.increment(error)) {
        const fs::path real = fs::canonical(each->path(), error);
        const fs::path relative = each->path().lexically_relative(real_root);
        if (error || !fs::is_regular_file(real, error) || is_hidden(relative)) {
            error.clear();
            continue;
        }
        const fs::path inside = real.lexically_relative(real_root);
        if (inside.empty() || *inside.begin() == "..") {
            continue;
        }
        const std::uintmax_t size = fs::file_size(real, error);
        bytes += size;
        if (error || size > file_bytes_max || bytes > folder_bytes_max || found.size() >= folder_files_max) {
            throw StaticFilesError(
                fmt::format("the page's folder {} is too large to serve, at {}; is it the right one?", root.string(),
                            relative.string()));
        }
        found.emplace("/" + relative.generic_string(), real);
    }
    if (error) {
        throw StaticFilesError(fmt::format("cannot read the page's folder {}: {}", root.string(), error.message()));
    }
    return found;
}

}  // namespace

std::string_view file_type(std::string_view path) {
    const Type* type = find_type(path);
    return type == nullptr ? "application/octet-stream" : type->type;
}

std::string with_base(std::string page, std::string_view base_path) {
    const std::string base = fmt::format("<base href=\"{}\">", base_path);
    for (const std::string_view written : {"<base href=\"/\">", "<base href=\"/\" />", "<base href=\"/\"/>"}) {
        if (const std::size_t at = page.find(written); at != std::string::npos) {
            return page.replace(at, written.size(), base);
        }
    }
    if (const std::size_t at = page.find("<head>"); at != std::string::npos) {
        page.insert(at + 6, base);
    }
    return page;
}

void StaticFiles::load(const std::string& folder) {
    const std::map<std::string, fs::path> found = list_folder(folder);
    for (const auto& [path, file] : found) {
        const bool packed = path.ends_with(".br") || path.ends_with(".gz");
        if (!packed || !found.contains(path.substr(0, path.size() - 3))) {
            add(path, read_whole(file));
        }
    }
    for (const auto& [path, file] : found) {
        if ((path.ends_with(".br") || path.ends_with(".gz")) && found.contains(path.substr(0, path.size() - 3))) {
            add_compressed(path, read_whole(file));
        }
    }
    for (auto& [path, file] : files_) {
        compress(path, file);
    }
}

void StaticFiles::add(const std::string& path, std::string content) {
    if (path.ends_with(".html")) {
        content = with_base(std::move(content), base_path_);
    }
    File& file = files_[path];
    file = File{};
    file.plain.tag = tag_of(content, "");
    file.plain.body = std::make_shared<const std::string>(std::move(content));
}

void StaticFiles::add_compressed(const std::string& path, std::string content) {
    const std::string whole = path.substr(0, path.size() - 3);
    // A page that had its base put in is no longer what was compressed.
    if (whole.ends_with(".html")) {
        return;
    }
    const bool brotli = path.ends_with(".br");
    Copy& copy = brotli ? files_[whole].brotli : files_[whole].gzip;
    copy.tag = tag_of(content, brotli ? "-br" : "-gz");
    copy.body = std::make_shared<const std::string>(std::move(content));
}

void StaticFiles::compress(const std::string& path, File& file) const {
    const Type* type = find_type(path);
    if (file.gzip.body || type == nullptr || !type->text || file.plain.body->size() < gzip_bytes_min) {
        return;
    }
    std::string packed = gzipped(*file.plain.body);
    if (!packed.empty() && packed.size() < file.plain.body->size() / 10 * 9) {
        file.gzip.tag = tag_of(packed, "-gz");
        file.gzip.body = std::make_shared<const std::string>(std::move(packed));
    }
}

const StaticFiles::File* StaticFiles::find(const FileWish& wish, std::string& path) const {
    path = wish.path == "/" ? "/index.html" : wish.path;
    if (const auto found = files_.find(path); found != files_.end()) {
        return &found->second;
    }
    const std::string_view last = wish.path.substr(std::min(wish.path.rfind('/'), wish.path.size()));
    if (last.find('.') == std::string_view::npos && accepts(wish.accept, "text/html")) {
        path = "/index.html";
        const auto found = files_.find(path);
        return found == files_.end() ? nullptr : &found->second;
    }
    return nullptr;
}

Answer StaticFiles::answer(const FileWish& wish) const {
    std::string path;
    const File* file = find(wish, path);
    if (file == nullptr) {
        return error_answer(404, "there is nothing here");
    }
    const Copy* copy = &file->plain;
    std::string_view encoding;
    if (file->brotli.body && accepts(wish.accept_encoding, "br")) {
        copy = &file->brotli;
        encoding = "br";
    } else if (file->gzip.body && accepts(wish.accept_encoding, "gzip")) {
        copy = &file->gzip;
        encoding = "gzip";
    }
    Answer answer;
    answer.type = file_type(path);
    answer.headers.emplace_back("ETag", copy->tag);
    answer.headers.emplace_back("Cache-Control", is_hashed(path) ? "public, max-age=31536000, immutable" : "no-cache");
    if (file->brotli.body || file->gzip.body) {
        answer.headers.emplace_back("Vary", "Accept-Encoding");
    }
    if (names_tag(wish.if_none_match, copy->tag)) {
        answer.status = 304;
        return answer;
    }
    if (!encoding.empty()) {
        answer.headers.emplace_back("Content-Encoding", encoding);
    }
    answer.body = copy->body;
    return answer;
}

}  // namespace shoal::server
