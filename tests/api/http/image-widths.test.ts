import { readdirSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { GET } from "@/app/api/files/[id]/route";
import { avatars } from "@/domain/schema";
import { findTenant } from "@/domain/tenant/resolve-host";
import { env } from "@/env";
import { removeOwnFiles } from "@/features/auth/deletion/delete-account-job";
import { deleteUnusedFiles } from "@/features/startup/images/uploads";
import { IMAGE_WIDTHS } from "@/lib/file-url";
import { newId } from "@/lib/id";
import { fileKey } from "@/server/adapters/files/port";
import { fileStore } from "@/server/providers";
import { createMember, createTenant, HUB, INDIE, type Person } from "../../support/factories";
import { testImage } from "../../support/images";
import { owner } from "../../support/owner-db";
import { visitorScope } from "../../support/scopes";
import { upload } from "../../support/uploads";

let person: Person;
beforeAll(async () => {
  person = await createMember(HUB);
});

async function served(address: string, tenantId = HUB): Promise<Response> {
  const host = (await findTenant(tenantId))?.domain ?? "";
  const request = new Request(`http://${host}/api/files/${address}`, { headers: { host } });
  return GET(request, { params: Promise.resolve({ id: address.split("?")[0] ?? "" }) });
}

const widthOf = async (response: Response) =>
  (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width;
const filesOf = (ownerId: string) => readdirSync(path.resolve(env.FILES_DIR, ownerId));
const inADay = () => new Date(Date.now() + 25 * 3_600_000);

async function store(tenantId: string, who: Person, width = 1000, kind = "gallery"): Promise<string> {
  const body = new Uint8Array(await testImage(width, 40).png().toBuffer());
  return (await upload({ person: who, tenantId, body, kind })).id;
}

test("an image is served in each narrower width, to be kept forever", async () => {
  const id = await store(HUB, person, 1400);
  for (const width of IMAGE_WIDTHS) {
    const response = await served(`${id}?w=${width}`);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(await widthOf(response)).toBe(width);
  }
});

test("a width is made once, also by requests at the same time", async () => {
  const tenantId = await createTenant();
  const id = await store(tenantId, await createMember(tenantId));
  const put = vi.spyOn(fileStore(), "put");
  const bodies = await Promise.all(
    Array.from({ length: 20 }, async () => (await served(`${id}?w=320`, tenantId)).arrayBuffer()),
  );
  expect(put).toHaveBeenCalledTimes(1);
  const again = await (await served(`${id}?w=320`, tenantId)).arrayBuffer();
  expect(put).toHaveBeenCalledTimes(1);
  put.mockRestore();
  for (const body of bodies) expect(Buffer.from(body)).toEqual(Buffer.from(again));
  expect(filesOf(tenantId).sort()).toEqual([`${id}-320.webp`, `${id}.webp`]);
});

test("a width that doesn't exist makes nothing", async () => {
  const tenantId = await createTenant();
  const id = await store(tenantId, await createMember(tenantId));
  for (const width of [
    "321",
    "0",
    "-320",
    "0320",
    "320.0",
    "3e2",
    "1600",
    "99999999",
    "",
    "original",
    "../320",
  ])
    expect([width, (await served(`${id}?w=${encodeURIComponent(width)}`, tenantId)).status]).toEqual([
      width,
      404,
    ]);
  expect(filesOf(tenantId)).toEqual([`${id}.webp`]);
  expect((await served(`${id}?w=320`, tenantId)).status).toBe(200);
});

test("an image is never scaled up: it is served as it is, and nothing more is stored", async () => {
  const tenantId = await createTenant();
  const id = await store(tenantId, await createMember(tenantId), 320);
  for (const width of [320, 640, 1280]) {
    const response = await served(`${id}?w=${width}`, tenantId);
    expect(response.status).toBe(200);
    expect(await widthOf(response)).toBe(320);
  }
  expect(filesOf(tenantId)).toEqual([`${id}.webp`]);
  expect(await widthOf(await served(`${id}?w=160`, tenantId))).toBe(160);
});

test("no width of another community's image is served, even if it is stored", async () => {
  const id = await store(HUB, person);
  expect((await served(`${id}?w=320`)).status).toBe(200);
  expect((await served(`${id}?w=320`, INDIE)).status).toBe(404);
  expect((await served(`${newId()}?w=320`)).status).toBe(404);
});

test("an image that is deleted takes its widths along", async () => {
  const tenantId = await createTenant();
  const id = await store(tenantId, await createMember(tenantId));
  for (const width of [96, 640]) await served(`${id}?w=${width}`, tenantId);
  expect(filesOf(tenantId)).toHaveLength(3);
  await deleteUnusedFiles(await visitorScope(tenantId, inADay()));
  expect(filesOf(tenantId)).toEqual([]);
  expect((await served(`${id}?w=640`, tenantId)).status).toBe(404);
});

test("a width that is being made while its image is deleted isn't left behind", async () => {
  const tenantId = await createTenant();
  const id = await store(tenantId, await createMember(tenantId));
  const real = fileStore().put;
  const put = vi.spyOn(fileStore(), "put").mockImplementation(async (...given) => {
    await deleteUnusedFiles(await visitorScope(tenantId, inADay()));
    return real(...given);
  });
  const { status } = await served(`${id}?w=320`, tenantId);
  put.mockRestore();
  expect(status).toBe(404);
  expect(filesOf(tenantId)).toEqual([]);
});

test("an account that is deleted takes the widths of its avatar along", async () => {
  const member = await createMember(HUB);
  await store(HUB, member, 400, "avatar");
  const [avatar] = await owner.select().from(avatars).where(eq(avatars.userId, member.userId));
  expect(await widthOf(await served(`${avatar?.id}?w=96`))).toBe(96);
  expect(filesOf(member.userId)).toHaveLength(2);
  await removeOwnFiles(member.userId);
  expect(filesOf(member.userId)).toEqual([]);
  expect((await served(`${avatar?.id}?w=96`)).status).toBe(404);
});

test("an image that can't be scaled down is served as it is, and not kept by caches", async () => {
  const tenantId = await createTenant();
  const id = await store(tenantId, await createMember(tenantId));
  const broken = path.resolve(env.FILES_DIR, fileKey(tenantId, id));
  writeFileSync(broken, "no image");
  const response = await served(`${id}?w=320`, tenantId);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await response.text()).toBe("no image");
  expect(filesOf(tenantId)).toEqual([`${id}.webp`]);
});

test("readers beyond the queue get the image as it is instead of an error", async () => {
  const tenantId = await createTenant();
  const member = await createMember(tenantId);
  const ids = await Promise.all(Array.from({ length: 4 }, () => store(tenantId, member, 1400)));
  const asked = ids.flatMap((id) => IMAGE_WIDTHS.map((width) => `${id}?w=${width}`));
  const answers = await Promise.all(asked.map((one) => served(one, tenantId)));
  expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
  const kept = answers.filter(({ headers }) => headers.get("cache-control") !== "no-store");
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.length).toBeLessThan(asked.length);
});

test("a width of an image whose file is gone doesn't exist", async () => {
  const tenantId = await createTenant();
  const id = await store(tenantId, await createMember(tenantId));
  await rm(path.resolve(env.FILES_DIR, fileKey(tenantId, id)));
  expect((await served(`${id}?w=320`, tenantId)).status).toBe(404);
});
