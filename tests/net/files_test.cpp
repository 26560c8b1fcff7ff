// The page's files: which copy is sent, what browsers may keep, and that nothing else can be had.
#include <gtest/gtest.h>
#include <unistd.h>
#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "server/static_files.h"
#include "tests/net/client.h"
#include "tests/net/house.h"

namespace shoal::server::test {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view page =
    "<!DOCTYPE html><html><head><base href=\"/\"><title>Shoal</title></head><body>page</body></html>";

std::string script() {
    std::string text;
    for (int i = 0; i < 500; ++i) {
        text += "console.log(" + std::to_string(i) + ");\n";
    }
    return text;
}

// A built page in a folder that is gone after the test, with a secret beside it.
class Folder {
public:
    Folder() : root_(fs::temp_directory_path() / ("shoal-page-" + std::to_string(getpid()))) {
        fs::remove_all(root_);
        write("page/index.html", page);
        write("page/assets/app-1a2b3c.js", script());
        write("page/assets/engine-4d5e6f.wasm", std::string(2000, 'w'));
        write("page/assets/engine-4d5e6f.wasm.br", "brotli bytes");
        write("page/assets/engine-4d5e6f.wasm.gz", "gzip bytes");
        write("page/manifest.webmanifest", "{}");
        write("page/fish.svg", "<svg/>");
        write("page/font.woff2", "font");
        write("page/.hidden", "secret");
        write("page/.git/config", "secret");
        write("secret.txt", "secret");
        fs::create_symlink(root_ / "secret.txt", root_ / "page/link.txt");
        fs::create_symlink("index.html", root_ / "page/inside.html");
    }
    ~Folder() { fs::remove_all(root_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string page_folder() const { return (root_ / "page").string(); }

private:
    void write(const std::string& path, std::string_view content) const {
        fs::create_directories((root_ / path).parent_path());
        std::ofstream(root_ / path, std::ios::binary) << content;
    }

    fs::path root_;
};

std::string header(const Answer& answer, std::string_view name) {
    for (const auto& [key, value] : answer.headers) {
        if (key == name) {
            return value;
        }
    }
    return {};
}

std::string unzipped(const std::string& packed) {
    z_stream stream{};
    inflateInit2(&stream, 15 + 16);
    std::string out(1 << 20, '\0');
    std::string in = packed;
    stream.next_in = reinterpret_cast<Bytef*>(in.data());
    stream.avail_in = static_cast<uInt>(in.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    inflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    inflateEnd(&stream);
    return out;
}

class Files : public testing::Test {
protected:
    Files() : files("/") { files.load(folder.page_folder()); }

    Answer get(std::string_view path, std::string_view encoding = {}, std::string_view tag = {},
               std::string_view accept = "text/html,*/*;q=0.8") {
        return files.answer({path, accept, encoding, tag});
    }

    Folder folder;
    StaticFiles files;
};

TEST_F(Files, TypesAreRight) {
    EXPECT_EQ(get("/").type, "text/html; charset=utf-8");
    EXPECT_EQ(get("/assets/app-1a2b3c.js").type, "text/javascript; charset=utf-8");
    EXPECT_EQ(get("/assets/engine-4d5e6f.wasm").type, "application/wasm");
    EXPECT_EQ(get("/manifest.webmanifest").type, "application/manifest+json");
    EXPECT_EQ(get("/fish.svg").type, "image/svg+xml");
    EXPECT_EQ(get("/font.woff2").type, "font/woff2");
}

TEST_F(Files, TheSmallestCopyThatIsUnderstoodIsSent) {
    const Answer plain = get("/assets/engine-4d5e6f.wasm");
    EXPECT_EQ(plain.body->size(), 2000U);
    EXPECT_EQ(header(plain, "Vary"), "Accept-Encoding");
    const Answer brotli = get("/assets/engine-4d5e6f.wasm", "gzip, br");
    EXPECT_EQ(*brotli.body, "brotli bytes");
    EXPECT_EQ(header(brotli, "Content-Encoding"), "br");
    EXPECT_EQ(brotli.type, "application/wasm");
    const Answer gzip = get("/assets/engine-4d5e6f.wasm", "gzip, br;q=0");
    EXPECT_EQ(*gzip.body, "gzip bytes");
    EXPECT_NE(header(gzip, "ETag"), header(brotli, "ETag"));
    const Answer packed = get("/assets/app-1a2b3c.js", "gzip");
    EXPECT_EQ(header(packed, "Content-Encoding"), "gzip");
    EXPECT_LT(packed.body->size(), script().size() / 3);
    EXPECT_EQ(unzipped(*packed.body), script());
    EXPECT_EQ(header(get("/font.woff2", "gzip"), "Content-Encoding"), "");
}

TEST_F(Files, BrowsersKeepHashedFilesAndAskAboutOthers) {
    EXPECT_EQ(header(get("/assets/app-1a2b3c.js"), "Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_EQ(header(get("/"), "Cache-Control"), "no-cache");
    EXPECT_EQ(header(get("/fish.svg"), "Cache-Control"), "no-cache");
    const std::string tag = header(get("/fish.svg"), "ETag");
    EXPECT_EQ(get("/fish.svg", "", tag).status, 304);
    EXPECT_EQ(get("/fish.svg", "", "\"x\", W/" + tag).status, 304);
    EXPECT_FALSE(get("/fish.svg", "", tag).body);
    EXPECT_EQ(get("/fish.svg", "", "\"other\"").status, 200);
}

TEST_F(Files, PlacesInsideThePageAreThePage) {
    EXPECT_TRUE(get("/match/k3v9x").body->find("page") != std::string::npos);
    EXPECT_EQ(get("/match/k3v9x", "", "", "application/json").status, 404);
    EXPECT_EQ(get("/missing.js").status, 404);
    EXPECT_EQ(get("/assets").status, 200);
}

TEST_F(Files, HiddenFilesAndLinksOutAreNotServed) {
    for (const char* path : {"/.hidden", "/.git/config", "/link.txt", "/secret.txt", "/../secret.txt",
                             "/assets/engine-4d5e6f.wasm.br", "/index.html/"}) {
        const Answer answer = get(path);
        EXPECT_TRUE(answer.status == 404 || answer.body->find("secret") == std::string::npos) << path;
    }
    EXPECT_EQ(get("/link.txt").status, 404);
    EXPECT_EQ(get("/inside.html").status, 200);
}

TEST_F(Files, ThePageLearnsItsBase) {
    StaticFiles below("/sub/");
    below.load(folder.page_folder());
    const Answer answer = below.answer({"/", "text/html", "", ""});
    EXPECT_NE(answer.body->find("<base href=\"/sub/\">"), std::string::npos);
    EXPECT_EQ(with_base("<head><title>x</title></head>", "/s/"), "<head><base href=\"/s/\"><title>x</title></head>");
}

TEST_F(Files, FoldersThatAreNoneAreRefused) {
    StaticFiles none("/");
    EXPECT_THROW(none.load("/nowhere/at/all"), StaticFilesError);
}

TEST_F(Files, TheyAreServedOverTheNetwork) {
    Config config;
    config.base_path = "/sub/";
    House house(config, [&](StaticFiles& shelf) { shelf.load(folder.page_folder()); });
    Client client(house.port());
    const Reply reply = client.ask("GET", "/sub/assets/app-1a2b3c.js", "Accept-Encoding: gzip\r\n");
    EXPECT_EQ(unzipped(reply.body), script());
    const std::string tag = reply.header("ETag");
    const Reply same =
        client.ask("GET", "/sub/assets/app-1a2b3c.js", "Accept-Encoding: gzip\r\nIf-None-Match: " + tag + "\r\n");
    EXPECT_EQ(same.status, 304);
    EXPECT_EQ(same.header("Content-Length"), "");
    const Reply head = client.ask("HEAD", "/sub/");
    EXPECT_EQ(head.status, 200);
    EXPECT_EQ(client.ask("GET", "/sub/match/abc", "Accept: text/html\r\n").status, 200);
    for (const char* path :
         {"/sub/../secret.txt", "/sub/%2e%2e/secret.txt", "/sub/..%2fsecret.txt", "/sub//etc/passwd"}) {
        const Reply attempt = client.ask("GET", path, "Accept: text/html\r\n");
        EXPECT_EQ(attempt.status, 400) << path;
        EXPECT_EQ(attempt.body.find("secret"), std::string::npos) << path;
    }
}

}  // namespace
}  // namespace shoal::server::test
