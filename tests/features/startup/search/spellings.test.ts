import { beforeAll, expect, it } from "vitest";
import { TenantSettings } from "@/domain/tenant/schema";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";
import { partsOf } from "@/features/startup/search/rules";
import { searchStartups } from "@/features/startup/search/search-startups";
import { suggestStartups } from "@/features/startup/search/suggestions";
import { SEARCH_LANGUAGES } from "@/lib/text/search-languages";
import { createStartup, createTenant } from "../../../support/factories";
import { visitorScope } from "../../../support/scopes";

const find = async (tenantId: string, words: string) =>
  (await searchStartups(await visitorScope(tenantId), { words, view: DEFAULT_VIEW })).items;
const namesOf = async (tenantId: string, words: string) =>
  (await find(tenantId, words)).map(({ name }) => name);
const suggested = async (tenantId: string, words: string) =>
  (await suggestStartups(await visitorScope(tenantId), { words, category: null })).map(({ name }) => name);

/** Each group is one word, however it is written. */
const SAME = [
  ["Zürich", "zurich", "ZÜRICH", "Zu\u0308rich"],
  ["Łódź", "lodz", "łodź", "LODZ"],
  ["São Paulo", "sao paulo"],
  ["Smørrebrød", "smorrebrod"],
  ["Straße", "strasse"],
  ["Ærø", "aero"],
  ["Cœur", "coeur"],
  ["Đà Nẵng", "da nang"],
  ["Αθήνα", "αθηνα"],
  ["Королёв", "королев"],
  ["Node.js", "node js", "nodejs", "NodeJS", "node-js"],
  ["open source", "opensource", "open-source", "Open Source"],
  ["e-commerce", "ecommerce", "e commerce"],
  ["T-shirt", "tshirt"],
  ["Wi-Fi", "wifi", "wi fi"],
  ["U.S.A.", "usa"],
  ["web3", "web 3", "web-3"],
  ["AT&T", "att"],
  ["ＦＵＬＬ width", "full width", "fullwidth"],
];

const FIELDS = {
  name: (text: string) => ({ name: text, tagline: "Plain", description: "Plain." }),
  tagline: (text: string) => ({ name: "Other", tagline: `For ${text} only`, description: "Plain." }),
  tag: (text: string) => ({ name: "Other", tagline: "Plain", tags: [text.toLowerCase()] }),
  description: (text: string) => ({ name: "Other", tagline: "Plain", description: `All of ${text}, daily.` }),
};

it.each(SAME.map((group) => [group.join(" = "), group] as const))("DIR-4: %s", async (_, group) => {
  for (const written of group) {
    for (const [field, startup] of Object.entries(FIELDS)) {
      const tenantId = await createTenant();
      await createStartup(tenantId, startup(written));
      for (const typed of group)
        expect([written, field, typed, (await find(tenantId, typed)).length]).toEqual([
          written,
          field,
          typed,
          1,
        ]);
    }
  }
});

const CJK = ["小米科技有限公司", "株式会社ソニー東京", "삼성전자주식회사", "ひらがなのみ"];

it("DIR-4: two letters of Chinese, Japanese or Korean are found anywhere in a text, and so is one", async () => {
  for (const name of CJK) {
    const tenantId = await createTenant();
    await createStartup(tenantId, { name, tagline: `我们是${name}` });
    await createStartup(tenantId, { name: "其他", tagline: "Else" });
    const letters = Array.from(name);
    for (let at = 0; at < letters.length; at += 1)
      for (const size of [1, 2, 3]) {
        const typed = letters.slice(at, at + size).join("");
        expect([typed, await namesOf(tenantId, typed)]).toEqual([typed, [name]]);
      }
    expect(await namesOf(tenantId, `${letters[0]}${letters[3]}`)).toEqual([]);
  }
});

it("DIR-4: matches are marked as they are written in the text", async () => {
  const tenantId = await createTenant();
  await createStartup(tenantId, { name: "小米科技", tagline: "Zürich & Node.js" });
  const marks = async (words: string) => {
    const [card] = await find(tenantId, words);
    return [card?.marked?.name, card?.marked?.tagline].flatMap((text) =>
      partsOf(text ?? "").filter((_part, index) => index % 2 === 1),
    );
  };
  expect(await marks("zurich")).toEqual(["Zürich"]);
  expect(await marks("科技")).toEqual(["科技"]);
  expect(await marks("node js")).toEqual(["Node", "js"]);
});

const EMOJIS = [
  "🙂",
  "❤️",
  "1️⃣",
  "👨‍👩‍👧",
  "🇨🇭",
  "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "☕",
  "\ufe0f",
  "\u200d",
  "½",
  "™",
  "\ud83d",
  "'",
  "\\",
  "-",
  '"',
  ":*",
  "\u0000x".slice(1),
];

it("DIR-4: an emoji or a symbol isn't an error, alone, beside a word or within one", async () => {
  const tenantId = await createTenant();
  await createStartup(tenantId, { name: "Party 🎉 planner", tagline: "With❤️love" });
  for (const emoji of EMOJIS)
    for (const words of [emoji, emoji.repeat(3), `${emoji}"`, `-${emoji}`, `${emoji} or ${emoji}`]) {
      expect(Array.isArray(await namesOf(tenantId, words)), words).toBe(true);
      expect(Array.isArray(await suggested(tenantId, words)), words).toBe(true);
    }
  for (const words of ["party 🙂", "🎉 party", "party🎉planner", "🎉planner", "love ❤️", "❤️love"])
    expect([words, await namesOf(tenantId, words)]).toEqual([words, ["Party 🎉 planner"]]);
});

it("DIR-4: words that mean nothing alone are left out, with their accents", async () => {
  const settings = TenantSettings.parse({ searchLanguage: "german" });
  const tenantId = await createTenant({ settings });
  await createStartup(tenantId, { name: "Mieterbund", tagline: "Hilft Mietern", searchLanguage: "german" });
  expect(await namesOf(tenantId, "für Mieter")).toEqual(["Mieterbund"]);
});

it("DIR-4: accents fold in every language of the search", async () => {
  for (const searchLanguage of SEARCH_LANGUAGES) {
    const tenantId = await createTenant({ settings: TenantSettings.parse({ searchLanguage }) });
    await createStartup(tenantId, { name: "Żółw Zürich", tagline: "x", searchLanguage });
    for (const typed of ["zolw", "zurich", "żółw zürich", "zur"])
      expect([searchLanguage, typed, await namesOf(tenantId, typed)]).toEqual([
        searchLanguage,
        typed,
        ["Żółw Zürich"],
      ]);
  }
});

const TEXTS = [
  "小米科技",
  "Lighthouse keeper",
  "Gardenly",
  "Node.js hosting",
  "Zürich café",
  "Open source 2026",
];
let listed = "";
beforeAll(async () => {
  listed = await createTenant();
  for (const name of TEXTS) await createStartup(listed, { name, tagline: `About ${name}` });
});

const begunOf = (text: string): string[] =>
  Array.from(text, (_, at) =>
    Array.from(text)
      .slice(0, at + 1)
      .join(""),
  ).filter(({ length }) => length > 1);

it("DIR-4: a suggestion shown while the user types is found on Enter", async () => {
  const typos = [
    "light ho",
    "lihgthouse",
    "lihgt",
    "gradenly",
    "opne",
    "op en",
    "cafe zur",
    '"light',
    "node -js",
  ];
  for (const typed of [...TEXTS.flatMap(begunOf), ...typos]) {
    const found = await namesOf(listed, typed);
    expect([typed, await suggested(listed, typed)]).toEqual([typed, found.slice(0, 6)]);
  }
  for (const name of TEXTS)
    for (const typed of begunOf(name))
      expect([typed, await suggested(listed, typed)]).toEqual([typed, expect.arrayContaining([name])]);
});
