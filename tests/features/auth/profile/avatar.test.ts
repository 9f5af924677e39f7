import { expect, it } from "vitest";
import { answerFile } from "@/api/http/files";
import { readProfile } from "@/features/auth/profile/queries";
import { fileIdOf } from "@/lib/file-url";
import { createMember, createTenant, HUB, INDIE, joinAs, type Person } from "../../../support/factories";
import { photoWithLocation, testImage } from "../../../support/images";
import { visitorScope } from "../../../support/scopes";
import { callAs, tenantOf } from "../../../support/trpc-caller";
import { upload } from "../../../support/uploads";

const send = async (person: Person, body: Buffer) =>
  upload({ person, tenantId: HUB, kind: "avatar", body: new Uint8Array(body) });
const urlOf = async (person: Person, tenantId = HUB) =>
  (await readProfile(await visitorScope(tenantId), person.username))?.avatarUrl ?? null;

async function load(url: string | null, tenantId = HUB): Promise<Response> {
  const { domain } = await tenantOf(tenantId);
  const request = new Request(`http://${domain}${url}`, { headers: { host: domain } });
  return answerFile(request, fileIdOf(url ?? "") ?? "");
}

it("PRO-2: a picture becomes a small square without metadata, in every community of its person", async () => {
  const person = await createMember(HUB);
  await joinAs(person, INDIE);
  expect((await send(person, await photoWithLocation())).status).toBe(201);
  const url = await urlOf(person);
  for (const tenantId of [HUB, INDIE]) {
    const response = await load(url, tenantId);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
  }
  const { default: sharp } = await import("sharp");
  const meta = await sharp(await (await load(url)).arrayBuffer()).metadata();
  expect([meta.width, meta.height, meta.exif]).toEqual([256, 256, undefined]);
  expect((await load(url, await createTenant())).status).toBe(404);
});

it("PRO-2: a new picture takes the place of the old one, and a removed one is gone", async () => {
  const person = await createMember(HUB);
  await send(person, await testImage().png().toBuffer());
  const first = await urlOf(person);
  await send(person, await testImage(300, 300).png().toBuffer());
  const second = await urlOf(person);
  expect(second).not.toBe(first);
  expect((await load(first)).status).toBe(404);
  await (await callAs(person, HUB)).auth.removeAvatar();
  expect(await urlOf(person)).toBeNull();
  expect((await load(second)).status).toBe(404);
});

it("PRO-2: a file that isn't an image changes nothing, and neither does a stranger", async () => {
  const person = await createMember(HUB);
  await send(person, await testImage().png().toBuffer());
  const url = await urlOf(person);
  const refused = await send(person, Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"));
  expect([refused.status, refused.error?.message]).toEqual([400, "Use a PNG, JPEG, WebP or GIF image."]);
  const body = new Uint8Array(await testImage().png().toBuffer());
  const visitor = await upload({ person: null, tenantId: HUB, kind: "avatar", body });
  expect(visitor.status).toBe(401);
  expect(await urlOf(person)).toBe(url);
});
