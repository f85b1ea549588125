#include "protocol/looks.hpp"

#include <unordered_map>

#include "protocol/code_points.hpp"

namespace tablee::protocol {
namespace {

struct Likeness {
  std::string_view latin;
  std::string_view imitations;
};

// The letters of Latin, Greek, Cyrillic, Armenian, Cherokee, Coptic and Lisu, and the digits, that Unicode's
// list of confusable characters leads to letters or digits of ASCII (UTS 39, version 15, confusables.txt),
// without their accents. The whole list comes with ICU alone, whose libraries are twice as large as all else
// that the program consists of.
constexpr auto likenesses = std::to_array<Likeness>({
    {"2", "ϨꙄƧƻꝚ"},
    {"3", "ⳌЗҘӠƷȜꝪꞫ"},
    {"4", "Ꮞ"},
    {"5", "Ƽ"},
    {"6", "ᏮⳒб"},
    {"8", "Ȣȣ"},
    {"9", "ⳊꝮ"},
    {"A", "ᎪАΑꓮ"},
    {"AA", "Ꜳ"},
    {"AE", "ӔÆ"},
    {"AO", "Ꜵ"},
    {"AU", "Ꜷ"},
    {"AV", "ꜸꜺ"},
    {"AY", "Ꜽ"},
    {"B", "ᏴВΒꞴꓐ"},
    {"C", "ᏟⲤСҪꓚ"},
    {"D", "ᎠÐĐƉꓓ"},
    {"E", "ᎬЕΕɆꓰ"},
    {"F", "ϜƑꞘꓝ"},
    {"G", "ᏀᏳԌǤꓖ"},
    {"H", "ᎻⲎНҢӇӉΗĦⱧꓧ"},
    {"J", "ᎫЈͿɈꞲꓙ"},
    {"K", "ᏦⲔКҚҞΚⱩꝀꓗ"},
    {"L", "ᏞⳐŁꓡ"},
    {"M", "ᎷⲘМӍΜϺꓟ"},
    {"N", "ⲚΝƝꓠ"},
    {"O", "ՕᎾᏫⲞОѲӨΘΟθØƟꝊꓳ0"},
    {"OE", "Œ"},
    {"OO", "ꚘꝎ"},
    {"P", "ᏢⲢРΡꓑ"},
    {"R", "ᎡᏒƦꓣ"},
    {"S", "ՏᏕᏚЅꓢ"},
    {"T", "ᎢⲦТҬΤŦƮȾꓔ"},
    {"T3", "Ꜩ"},
    {"U", "ՍᏌɄꓴ"},
    {"V", "ᏙѴꓦ"},
    {"W", "ᎳᏔԜꓪ"},
    {"X", "ⲬХҲΧꞳꓫ"},
    {"Y", "ᎩᎽⲨУҮҰΥɎꓬ"},
    {"Z", "ᏃΖƵȤꓜ"},
    {"a", "аαɑ"},
    {"aa", "ꜳ"},
    {"ae", "ӕæ"},
    {"ao", "ꜵ"},
    {"au", "ꜷ"},
    {"av", "ꜹꜻ"},
    {"ay", "ꜽ"},
    {"b", "ᏏБЬѢѣҌҍƀƂƃƄɓ"},
    {"bl", "Ы"},
    {"c", "ꮯⲥсҫȼᴄ"},
    {"d", "Ꮷԁđƌɖɗꓒ"},
    {"dz", "ʣ"},
    {"e", "еҽҿɇꬲ"},
    {"f", "քƒᵮẝꞙꬵ"},
    {"g", "ցƍǥɠɡᶃ"},
    {"h", "հᏂᏲћһꚕħɦ"},
    {"i", "Ꭵꭵіӏꙇιıɨɩɪᵻᵼ"},
    {"j", "јϳɉ"},
    {"k", "ƙ"},
    {"l", "ⲒІӀΙIłƖƗƚǀɫɭꓲ1|"},
    {"lO", "Ю"},
    {"ll", "ǁ"},
    {"ls", "ʪ"},
    {"lz", "ʫ"},
    {"n", "ոռηƞɳᵰ"},
    {"o", "օꭴꮎꮻⲟоѳөοσøɵᴏᴑꝋꬽꬾ"},
    {"oe", "œ"},
    {"oo", "ꚙꝏ"},
    {"p", "ⲣрρƥᵽ"},
    {"q", "գզԛʠ"},
    {"r", "ꮁⲅгғᴦɍɼɽᵲꭇꭈ"},
    {"rn", "mɱᵯ"},
    {"s", "ꮪѕƽʂᵴꜱ"},
    {"t", "ŧƭᵵ"},
    {"tf", "ꝷ"},
    {"ts", "ʦ"},
    {"u", "սꮜυʋᴜᵾꞟꭎꭒ"},
    {"ue", "ᵫ"},
    {"uo", "ꭣ"},
    {"v", "ꮩѵνᴠ"},
    {"w", "աꮃѡѽԝɯᴡꝡ"},
    {"x", "х"},
    {"y", "уүұγƴɏɣʏᶌỿꭚ"},
    {"z", "ꮓƶȥʐᴢᵶ"},
});

std::unordered_map<CodePoint, std::string_view> list_imitations() {
  std::unordered_map<CodePoint, std::string_view> list;
  for (const Likeness& likeness : likenesses) {
    for (std::string_view rest = likeness.imitations; !rest.empty();)
      list.emplace(take_code_point(rest).value(), likeness.latin);
  }
  return list;
}

/// A mark that readers pass over: the accents of letters and the vowel points of Semitic scripts. The vowel
/// signs of other scripts, and what makes another consonant of one, are as good as letters.
bool is_passed_over(CodePoint point) {
  if (point < 0x80) return false;
  const auto place = facts(point).combining_class;
  return facts(point).category == UTF8PROC_CATEGORY_ME || place == 1 || (place >= 10 && place <= 36) ||
         place >= 200;
}

constexpr int loosely = UTF8PROC_COMPAT | UTF8PROC_IGNORE;
constexpr int without_capitals = loosely | UTF8PROC_CASEFOLD;

/// A name with Latin letters in place of those that imitate them, and then without capitals.
std::string look(std::string_view name, int options) {
  static const std::unordered_map<CodePoint, std::string_view> imitations = list_imitations();
  const CodePoints points = decompose(name, options).value();
  std::string latin;
  for (const CodePoint point : points) {
    if (is_passed_over(point)) continue;
    const auto imitated = imitations.find(point);
    if (imitated == imitations.end())
      append(latin, point);
    else
      latin += imitated->second;
  }
  const CodePoints folded = decompose(latin, without_capitals).value();
  latin.clear();
  for (const CodePoint point : folded) append(latin, point);
  return latin;
}

}  // namespace

std::array<std::string, 2> looks_of(std::string_view name) {
  return {look(name, loosely), look(name, without_capitals)};
}

bool contains_look(std::string_view name, std::string_view part) {
  const auto whole = looks_of(name);
  const auto wanted = looks_of(part);
  return whole[0].find(wanted[0]) != std::string::npos || whole[1].find(wanted[1]) != std::string::npos;
}

}  // namespace tablee::protocol
