import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { files } from "@/domain/schema";
import { parsePageMetadata } from "@/features/startup/prefill/page-metadata";
import { decodeHtml } from "@/lib/text/decode-html";
import { lanternSite, startWebsite, type Website } from "../../../fakes/website";
import { createMember, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { callAs } from "../../../support/trpc-caller";

const port = await vi.hoisted(async () => {
  const { freePort } = await import("../../../../scripts/launcher/ports.js");
  const free = await freePort();
  process.env.WEB_FIXTURE = `lanternfold.example=127.0.0.1:${free}`;
  process.env.LIMITS_FACTOR = "1";
  return free;
});
const website = `http://lanternfold.example:${port}/`;

let site: Website;
beforeAll(async () => {
  site = await startWebsite(lanternSite, port);
});
afterAll(() => site.close());

describe("looking at a website", () => {
  test("SUB-2: it suggests what the website says, with its pictures kept as uploads of the maker", async () => {
    const tenantId = await createTenant();
    const maker = await createMember(tenantId);
    const found = await (await callAs(maker, tenantId)).startup.prefill({ website });
    expect(found).toMatchObject({
      name: "Lanternfold",
      tagline: "Lamps that fold into a pocket",
      description:
        "Lanternfold makes lamps from one sheet of paper. They fold into a pocket and last a year.",
    });
    const rows = await owner.select().from(files).where(eq(files.userId, maker.userId));
    expect(rows.map(({ id, kind, width }) => ({ id, kind, width }))).toEqual(
      expect.arrayContaining([
        { id: found.logoFileId, kind: "logo", width: 180 },
        { id: found.pictureFileId, kind: "gallery", width: 1200 },
      ]),
    );
  });

  test("SUB-2: a place that is not public is refused by its name, whatever is there", async () => {
    const tenantId = await createTenant();
    const api = await callAs(await createMember(tenantId), tenantId);
    const [open, closed] = [`http://sub.lanternfold.example:${port}/`, "http://lanternfold.example:1/"];
    await expect(api.startup.prefill({ website: closed })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: expect.stringContaining("We couldn't reach a public site at “lanternfold.example”"),
      cause: { reason: "website" },
    });
    await expect(api.startup.prefill({ website: open })).rejects.toThrow(
      "We couldn't reach a public site at",
    );
    for (const bad of [
      "http://127.0.0.1/",
      "http://2130706433/",
      "ftp://a.example/",
      "https://a:b@c.example/",
    ])
      await expect(api.startup.prefill({ website: bad })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  });

  test("SUB-2: a missing page says so", async () => {
    const tenantId = await createTenant();
    const api = await callAs(await createMember(tenantId), tenantId);
    await expect(api.startup.prefill({ website: `${website}nothing` })).rejects.toThrow("returned an error");
    await expect(api.startup.prefill({ website: `${website}og.png` })).rejects.toThrow("no web page");
  });

  test("SUB-2: a visitor can't read a website, and a member a limited number per hour", async () => {
    const tenantId = await createTenant();
    const visitor = await callAs(null, tenantId);
    await expect(visitor.startup.prefill({ website })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    const member = await createMember(tenantId);
    const api = await callAs(member, tenantId);
    const calls = Array.from({ length: 22 }, () => api.startup.prefill({ website: `${website}nothing` }));
    const codes = (await Promise.allSettled(calls)).map(
      (one) => one.status === "rejected" && one.reason.code,
    );
    expect(codes.filter((code) => code === "TOO_MANY_REQUESTS")).toHaveLength(2);
  });
});

describe("reading a page", () => {
  const url = "https://lantern.example/en/";
  test.each([
    ["<title>Lantern | Light for all</title>", "Lantern", "Light for all"],
    ["<title>Lantern: Light for all</title>", "Lantern", "Light for all"],
    [
      '<title>Light for all - Lantern</title><meta property="og:site_name" content="Lantern">',
      "Lantern",
      "Light for all",
    ],
    ["<title>Lantern</title><meta name=description content='It shines. Long.'>", "Lantern", "It shines."],
    ["<title>A&amp;B &lt;i&gt;</title>", "A&B <i>", ""],
    ["<svg><title>Icon</title></svg>", "Icon", ""],
    ["", "", ""],
  ])("SUB-2: %s", (html, name, tagline) => {
    expect(parsePageMetadata(html, url)).toMatchObject({ name, tagline });
  });

  test("SUB-2: addresses are made whole, the best icon first, and what is too long is cut at a word", () => {
    const html = `<base href="/static/"><title>${"word ".repeat(40)}</title>
      <link rel="shortcut icon" href="small.png" sizes="32x32"><link rel="icon" type="image/svg+xml" href="v.svg">
      <link rel="icon" href="large.png" sizes="512x512"><link rel="stylesheet" href="x.css">
      <link rel="icon" href="http://["><meta property="og:image" content="//cdn.example/a.png">`;
    const { name, icons, images } = parsePageMetadata(html, url);
    expect(icons).toEqual([
      "https://lantern.example/static/large.png",
      "https://lantern.example/static/small.png",
      "https://lantern.example/apple-touch-icon.png",
    ]);
    expect(images).toEqual(["https://cdn.example/a.png"]);
    expect(name).toMatch(/^(word )+word…$/);
    expect(name.length).toBeLessThanOrEqual(60);
  });

  test("SUB-2: a page is read in the letters it was written in", () => {
    const latin = Buffer.from("<title>Züri</title>", "latin1");
    expect(decodeHtml(latin, "text/html; charset=ISO-8859-1")).toContain("Züri");
    expect(decodeHtml(latin, "text/html")).toContain("Züri");
    expect(decodeHtml(Buffer.concat([Buffer.from('<meta charset="windows-1252">'), latin]), "")).toContain(
      "Züri",
    );
    const utf8 = Buffer.from("<title>Züri 東京</title>");
    expect(decodeHtml(utf8, "text/html")).toContain("Züri 東京");
    expect(decodeHtml(utf8, "text/html; charset=nonsense")).toContain("Züri 東京");
    expect(decodeHtml(utf8.subarray(0, 14), "text/html")).toMatch(/^<title>Züri /);
    const marked = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("Züri", "utf16le")]);
    expect(decodeHtml(marked, "text/html; charset=utf-8")).toBe("Züri");
  });
});
