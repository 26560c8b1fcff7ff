#include "server/net_pages.h"

#include <fmt/core.h>

#include <array>
#include <cstddef>
#include <cstdint>

namespace shoal::server {

namespace {

enum PageLanguage : std::size_t { german, english, french, dutch };

PageLanguage language_of(std::string_view word) {
    return word == "de" ? german : word == "fr" ? french : word == "nl" ? dutch : english;
}

using Words = std::array<std::string_view, 4>;

constexpr Words codes{"de", "en", "fr", "nl"};

constexpr Words welcome_title{"Shoal läuft", "Shoal is running", "Shoal fonctionne", "Shoal draait"};

constexpr Words welcome_text{
    R"(<p>Auf diesem Server laufen die Spiele Fischen, Foppen, Fat Fish und Hecht im Karpfenteich. Die Spielseite ist
hier nicht eingerichtet; die Schnittstelle für Programme unter <code>api/</code> und <code>ws</code> läuft.</p>
<p>Wie du sie benutzt, steht in <code>docs/PROTOCOL.md</code> des Programms. <a href="privacy">Was gespeichert wird.</a></p>)",
    R"(<p>This server hosts matches of Fishing, Foppen, Fat Fish and Pike in the Carp Pond. The page to play on is not
installed here; the interface for programs at <code>api/</code> and <code>ws</code> is running.</p>
<p>How to use it is written in <code>docs/PROTOCOL.md</code> of the program. <a href="privacy">What is stored.</a></p>)",
    R"(<p>Ce serveur accueille des parties de La pêche, Foppen, Fat Fish et Le brochet dans l’étang aux carpes. La page de
jeu n’est pas installée ici ; l’interface pour programmes sous <code>api/</code> et <code>ws</code> fonctionne.</p>
<p>Son mode d’emploi se trouve dans <code>docs/PROTOCOL.md</code> du programme. <a href="privacy">Ce qui est
enregistré.</a></p>)",
    R"(<p>Deze server is er voor Vissen, Foppen, Fat Fish en Snoek in de karpervijver. De spelpagina is hier niet
geïnstalleerd; de interface voor programma’s onder <code>api/</code> en <code>ws</code> draait.</p>
<p>Hoe je die gebruikt, staat in <code>docs/PROTOCOL.md</code> van het programma. <a href="privacy">Wat er wordt
bewaard.</a></p>)"};

constexpr Words privacy_title{"Was dieser Server speichert", "What this server stores", "Ce que ce serveur enregistre",
                              "Wat deze server bewaart"};

constexpr Words privacy_text{
    R"(<p>Du spielst hier ohne Konto. In der Datenbank stehen:</p>
<ul>
<li>der Name, den du eingibst, und die Namen deiner Gäste am selben Gerät;</li>
<li>eine Prüfsumme des zufälligen Schlüssels, der im Cookie <code>shoal</code> liegt, nicht der Schlüssel selbst. Er
dient nur dazu, den Browser wiederzuerkennen;</li>
<li>zu jedem Gerät Browser und System, ohne Versionen, damit du deine Geräte erkennst; und, wenn du einen willst, eine
Prüfsumme deines Notfallcodes;</li>
<li>die Partien: wer mitspielt, alle Züge, der Chat, die Zeitpunkte; dazu Partien, die jemand als Datei mitgebracht hat,
mit dem, was darin steht;</li>
<li>was aus beendeten Partien folgt: Plätze, Punkte und Spielstärken. Andere sehen deine nur, wenn du es willst;</li>
<li>deine Notizen zu Partien, die nur du siehst;</li>
<li>wann du zuletzt da warst; und, wenn du es einrichtest, die Adresse, die benachrichtigt wird, wenn du dran bist.</li>
</ul>
<p>Netzadressen stehen nicht in der Datenbank. Das Protokoll des Servers enthält sie nur gekürzt (IPv4 ohne die letzte
Zahl, IPv6 nur die ersten 48 Bit). Nichts wird an Dritte gegeben, und keine Seite von Dritten wird geladen.</p>
<h2>Löschen</h2>
<p>Auf deinen Wunsch, in den Einstellungen der Seite oder über die Schnittstelle mit <code>DELETE api/me</code>,
vergisst der Server Name, Schlüssel, Benachrichtigungen und alles, was du geschrieben hast, auch in laufenden
Partien. Die Züge bleiben den Mitspielern erhalten, ohne Verweis auf dich. Wer den Server betreibt, kann auch
Partien löschen.</p>)",
    R"(<p>You play here without an account. The database holds:</p>
<ul>
<li>the name that you type, and those of your guests on the same device;</li>
<li>a checksum of the random key in the cookie <code>shoal</code>, not the key itself. It recognises the browser and
serves no other purpose;</li>
<li>for each device its browser and system, without versions, so that you recognise your devices; and, if you want one,
a checksum of your recovery code;</li>
<li>the matches: who plays, all moves, the chat, the times; and games that somebody brought in a file, with what it
says;</li>
<li>what follows from finished matches: places, points and ratings. Others see yours only if you want them to;</li>
<li>your notes on matches, which only you see;</li>
<li>when you were here last; and, if you set one, the address that is notified when it is your turn.</li>
</ul>
<p>Network addresses are not in the database. The server’s log holds them only shortened (IPv4 without its last number,
the first 48 bits of IPv6). Nothing is given to others, and nothing is loaded from others’ pages.</p>
<h2>Deleting</h2>
<p>In the page’s settings, or through the interface with <code>DELETE api/me</code>, the server forgets name, key,
notifications and everything you wrote, in running matches, too. The moves stay with those who played with you, without a
link to you. Whoever runs this server can delete matches, too.</p>)",
    R"(<p>Tu joues ici sans compte. La base de données contient :</p>
<ul>
<li>le nom que tu saisis, et ceux de tes invités sur le même appareil ;</li>
<li>une empreinte de la clé aléatoire du cookie <code>shoal</code>, pas la clé elle-même. Elle reconnaît le navigateur et
ne sert à rien d’autre ;</li>
<li>pour chaque appareil, le navigateur et le système, sans version, pour que tu reconnaisses tes appareils ; et, si
tu en veux un, une empreinte de ton code de secours ;</li>
<li>les parties : qui joue, tous les coups, la discussion, les heures ; et les parties que quelqu’un a apportées dans un
fichier, avec ce qu’il contient ;</li>
<li>ce qui découle des parties finies : places, points et classements. Les autres ne voient les tiens que si tu le
veux ;</li>
<li>tes notes sur les parties, visibles pour toi seulement ;</li>
<li>ta dernière visite ; et, si tu la règles, l’adresse prévenue quand c’est à toi de jouer.</li>
</ul>
<p>Les adresses réseau ne sont pas dans la base. Le journal du serveur ne les contient qu’abrégées (IPv4 sans le dernier
nombre, les 48 premiers bits d’IPv6). Rien n’est transmis à des tiers, et rien n’est chargé de pages de tiers.</p>
<h2>Effacer</h2>
<p>Dans les réglages de la page, ou par l’interface avec <code>DELETE api/me</code>, le serveur oublie nom, clé,
notifications et tout ce que tu as écrit, y compris dans les parties en cours. Les coups restent à ceux qui y ont joué,
sans lien avec toi. La personne qui gère ce serveur peut aussi effacer des parties.</p>)",
    R"(<p>Je speelt hier zonder account. In de database staan:</p>
<ul>
<li>de naam die je invoert, en die van je gasten op hetzelfde apparaat;</li>
<li>een controlegetal van de willekeurige sleutel in de cookie <code>shoal</code>, niet de sleutel zelf. Hij herkent de
browser en dient geen ander doel;</li>
<li>van elk apparaat de browser en het systeem, zonder versies, zodat je je apparaten herkent; en, als je er een wilt,
een controlegetal van je herstelcode;</li>
<li>de spellen: wie meespeelt, alle zetten, de chat, de tijden; en spellen die iemand in een bestand heeft meegebracht,
met wat daarin staat;</li>
<li>wat uit afgelopen spellen volgt: plaatsen, punten en speelsterktes. Anderen zien de jouwe alleen als je dat wilt;</li>
<li>je notities bij spellen, die alleen jij ziet;</li>
<li>wanneer je hier het laatst was; en, als je dat instelt, het adres dat bericht krijgt wanneer je aan de beurt bent.</li>
</ul>
<p>Netwerkadressen staan niet in de database. Het logboek van de server bevat ze alleen verkort (IPv4 zonder het laatste
getal, van IPv6 de eerste 48 bits). Niets gaat naar derden, en er wordt niets van pagina’s van derden geladen.</p>
<h2>Wissen</h2>
<p>In de instellingen van de pagina, of via de interface met <code>DELETE api/me</code>, vergeet de server naam, sleutel,
meldingen en alles wat je hebt geschreven, ook in lopende spellen. De zetten blijven bij wie meespeelde, zonder verwijzing
naar jou. Wie deze server beheert, kan ook spellen wissen.</p>)"};

constexpr Words keeping_title{"Wie lange", "How long", "Combien de temps", "Hoe lang"};

// How long something is kept: for ever, for one day, for some days.
struct Keeping {
    Words forever;
    Words a_day;
    Words days;
};

constexpr Keeping matches{
    {"Beendete Partien bleiben, bis jemand sie löscht.", "Finished matches stay until somebody deletes them.",
     "Les parties finies restent jusqu’à ce que quelqu’un les efface.",
     "Afgelopen spellen blijven tot iemand ze wist."},
    {"Beendete Partien werden nach einem Tag gelöscht.", "Finished matches are deleted after one day.",
     "Les parties finies sont effacées après un jour.", "Afgelopen spellen worden na één dag gewist."},
    {"Beendete Partien werden nach {} Tagen gelöscht.", "Finished matches are deleted after {} days.",
     "Les parties finies sont effacées après {} jours.", "Afgelopen spellen worden na {} dagen gewist."}};

constexpr Keeping people{{"Namen bleiben, bis man sie löscht.", "Names stay until they are deleted.",
                          "Les noms restent jusqu’à ce qu’on les efface.", "Namen blijven tot ze gewist worden."},
                         {"Wer einen Tag nicht da war, wird vergessen.", "Whoever stays away for one day is forgotten.",
                          "Qui ne vient pas pendant un jour est oublié.", "Wie één dag wegblijft, wordt vergeten."},
                         {"Wer {} Tage nicht da war, wird vergessen.", "Whoever stays away for {} days is forgotten.",
                          "Qui ne vient pas pendant {} jours est oublié.", "Wie {} dagen wegblijft, wordt vergeten."}};

std::string sentence(const Keeping& keeping, PageLanguage language, std::int64_t days) {
    const Words& words = days <= 0 ? keeping.forever : days == 1 ? keeping.a_day : keeping.days;
    return fmt::format(fmt::runtime(words[language]), days);
}

std::string page(PageLanguage language, std::string_view base_path, std::string_view title, std::string_view content,
                 std::string_view address) {
    std::string others;
    for (const std::string_view code : codes) {
        others +=
            fmt::format("<a href=\"{}?lang={}\" hreflang=\"{}\" lang=\"{}\">{}</a> ", address, code, code, code, code);
    }
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<base href=\"{}\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{}</title>\n<link rel=\"stylesheet\" href=\"built-in.css\">\n</head>\n<body>\n<main>\n<h1>{}</h1>\n{}\n"
        "</main>\n<nav aria-label=\"language\">{}</nav>\n</body>\n</html>\n",
        codes[language], base_path, title, title, content, others);
}

}  // namespace

std::string welcome_page(std::string_view language, std::string_view base_path) {
    const PageLanguage chosen = language_of(language);
    return page(chosen, base_path, welcome_title[chosen], welcome_text[chosen], ".");
}

std::string privacy_page(std::string_view language, const Config& config) {
    const PageLanguage chosen = language_of(language);
    const std::string content =
        fmt::format("{}\n<h2>{}</h2>\n<p>{} {}</p>", privacy_text[chosen], keeping_title[chosen],
                    sentence(matches, chosen, config.match_days), sentence(people, chosen, config.player_days));
    return page(chosen, config.base_path, privacy_title[chosen], content, "privacy");
}

std::string_view built_in_style() {
    return "body{font:1.1rem/1.5 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem;"
           "color:#123;background:#f7fbfd}a{color:#05608a}@media(prefers-color-scheme:dark){body{color:#dee8ee;"
           "background:#0d1b24}a{color:#7cc7ee}}\n";
}

}  // namespace shoal::server
