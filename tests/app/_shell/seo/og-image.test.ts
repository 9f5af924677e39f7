import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import { answerImage, type ImageFacts, imageMetadata } from "@/app/_shell/seo/og-image";
import { printable } from "@/components/content/printable";
import { files } from "@/domain/schema";
import { createMember, createTenant, HUB, INDIE } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { tenantOf } from "../../../support/trpc-caller";
import { upload } from "../../../support/uploads";

const FACTS: ImageFacts = {
  seed: "lantern",
  title: "Lantern",
  text: "Light for small rooms",
  list: ["One", "Two", "Three"],
  kind: "Design",
  mark: { letters: "Lantern", isRound: true, address: null },
};

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

it("API-7: a picture is 1200 by 630 pixels, and drawn in the community's colour", async () => {
  const pictures = await Promise.all(
    [HUB, INDIE].map(async (id) => bytesOf(await answerImage(await tenantOf(id), FACTS))),
  );
  for (const image of pictures)
    expect(await sharp(image).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  const bars = await Promise.all(
    pictures.map((image) =>
      sharp(image).extract({ left: 10, top: 4, width: 1, height: 1 }).removeAlpha().raw().toBuffer(),
    ),
  );
  const [hub, indie] = bars.map((pixel) => [...pixel]);
  expect((hub?.[2] ?? 0) > (hub?.[0] ?? 255)).toBe(true);
  expect((indie?.[0] ?? 0) > (indie?.[2] ?? 255)).toBe(true);
});

it("TEN-12: a picture carries the community's own logo", async () => {
  const tenantId = await createTenant();
  const person = await createMember(tenantId, "owner");
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#c00"/></svg>`;
  await upload({ person, tenantId, kind: "brand", body: logo });
  const [file] = await owner.select({ id: files.id }).from(files).where(eq(files.tenantId, tenantId));
  const tenant = await tenantOf(tenantId);
  const withLogo = { ...tenant, branding: { ...tenant.branding, logoUrl: `/api/files/${file?.id}` } };
  const drawn = await Promise.all(
    [tenant, withLogo].map((one) => answerImage(one, { ...FACTS, list: [] }).then(bytesOf)),
  );
  const corners = await Promise.all(
    drawn.map((one) =>
      sharp(one).extract({ left: 106, top: 524, width: 1, height: 1 }).removeAlpha().raw().toBuffer(),
    ),
  );
  expect(corners.map(([red, green]) => Number(red) > 150 && Number(green) < 60)).toEqual([false, true]);
});

it("API-7: the same words are drawn once, and other words have another address", async () => {
  const tenant = await tenantOf(await createTenant());
  const [first, again] = [await answerImage(tenant, FACTS), await answerImage(tenant, { ...FACTS })];
  expect(again.headers.get("etag")).toBe(first.headers.get("etag"));
  const addressOf = (facts: ImageFacts) => JSON.stringify(imageMetadata(tenant, "/startup/x", facts).images);
  expect(addressOf(FACTS)).toMatch(/card\.png\?v=[0-9a-f]{8}/);
  expect(addressOf({ ...FACTS })).toBe(addressOf(FACTS));
  expect(addressOf({ ...FACTS, text: "Light" })).not.toBe(addressOf(FACTS));
});

it("API-7: words of any script and length make a picture without asking the network", async () => {
  const tenant = await tenantOf(HUB);
  const words = { ...FACTS, title: "灯".repeat(40), text: "x".repeat(5000), list: ["é".repeat(200), "🚀"] };
  const image = await bytesOf(await answerImage(tenant, words));
  expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630 });
});

it.each([
  ["Ёлка: спільнота 5", "Ёлка: спільнота 5"],
  ["Phở Đà Nẵng", "Phở Đà Nẵng"],
  ["Cafe\u0301 🚀 Zürich", "Café Zürich"],
  ["«\u202fsel\u202f», 1\u202f234 votes", "«\u00a0sel\u00a0», 1\u00a0234 votes"],
  ["灯 AI", ""],
  ["منارة", ""],
  ["Φάρος", ""],
])("API-7: of %s a picture says %j, whole words or none", (words, shown) => {
  expect(printable(words)).toBe(shown);
});

it("API-7: a name in Cyrillic is drawn with Cyrillic letters", async () => {
  const tenant = await tenantOf(HUB);
  const draw = async (title: string) =>
    bytesOf(await answerImage(tenant, { ...FACTS, title, mark: undefined }));
  const pictures = await Promise.all(["Фонарь", "Лампа", "灯笼", "Φάρος"].map(draw));
  const same = (a: number, b: number) => pictures[a]?.equals(pictures[b] ?? Buffer.alloc(0));
  expect([same(0, 1), same(2, 3)]).toEqual([false, true]);
});
