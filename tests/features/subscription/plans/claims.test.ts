import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FEATURE_NAMES } from "@/access/feature-names";
import { FEATURES } from "@/access/names";
import { PAGES } from "@/access/pages";
import { inLanguage } from "@/lib/language/server";

const code = globSync("src/**/*.{ts,tsx}", {
  exclude: (file) => /access\/(?:names|feature-names)/.test(file),
})
  .map((file) => readFileSync(file, "utf8"))
  .join("\n");
const rules = JSON.stringify(PAGES);

/** Features that nothing in the product asks for: they are kept for later. */
const missing = FEATURES.filter(
  (feature) =>
    !rules.includes(`"${feature}"`) &&
    !new RegExp(`capabilities\\??\\.${feature}\\b|feature: "${feature}"|flag: "${feature}"`).test(code),
);

it.each(["en", "de", "fr"] as const)(
  "no plan promises a feature that the product lacks, in %s",
  (language) => {
    expect(missing).toContain("mobile_app");
    const messages: Record<string, unknown> = JSON.parse(readFileSync(`messages/${language}.json`, "utf8"));
    const claims = Object.entries(messages)
      .filter(([key]) => key.startsWith("subscription_plans_"))
      .map(([key, text]) => `${key}: ${JSON.stringify(text)}`);
    expect(claims.length).toBeGreaterThan(50);
    const names = inLanguage(language, () => missing.map((feature) => FEATURE_NAMES[feature]()));
    const short = ["API"];
    for (const name of [...names, ...short])
      expect(
        claims.filter((claim) => claim.toLowerCase().includes(name.toLowerCase())),
        name,
      ).toEqual([]);
  },
);
