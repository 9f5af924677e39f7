import { expect, it } from "vitest";
import { readStartup } from "@/features/startup/detail";
import { scriptJson, structuredData } from "@/features/startup/structured-data";
import { createStartup, HUB } from "../../support/factories";
import { visitorScope } from "../../support/scopes";

it("what a member wrote cannot end the script that search engines read", () => {
  const text = scriptJson({ name: "</script><script>alert(1)</script><!--" });
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual({ name: "</script><script>alert(1)</script><!--" });
});

it("search engines are told the startup's own address, its category and the way to it", async () => {
  const { slug } = await createStartup(HUB, { name: "Lantern", category: "Food & farming" });
  const startup = await readStartup(await visitorScope(HUB), slug);
  if (!startup) throw new Error("The startup is not listed.");
  const [software, trail] = structuredData(startup, "https://hub.example");
  expect(software).toMatchObject({
    "@type": "SoftwareApplication",
    name: "Lantern",
    url: `https://hub.example/startup/${slug}`,
    applicationCategory: "Food & farming",
  });
  expect(trail).toMatchObject({
    itemListElement: [
      { position: 1, item: "https://hub.example/browse" },
      { position: 2, item: "https://hub.example/browse?category=food-farming" },
      { position: 3, item: `https://hub.example/startup/${slug}` },
    ],
  });
});
