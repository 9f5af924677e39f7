import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { GET } from "@/app/api/files/[id]/route";
import { authSessions, avatars, files, members } from "@/domain/schema";
import { findTenant } from "@/domain/tenant/resolve-host";
import { env } from "@/env";
import { deleteUnusedFiles } from "@/features/startup/images/uploads";
import {
  createMember,
  createPerson,
  createTenant,
  HUB,
  INDIE,
  type Person,
} from "../../../support/factories";
import { animation, photoWithLocation, testImage } from "../../../support/images";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { draftStartup } from "../../../support/submissions";
import { callAs } from "../../../support/trpc-caller";
import { upload } from "../../../support/uploads";

let person: Person;
beforeAll(async () => {
  person = await createMember(HUB);
});

async function served(id: string, tenantId = HUB): Promise<Response> {
  const host = (await findTenant(tenantId))?.domain ?? "";
  const request = new Request(`http://${host}/api/files/${id}`, { headers: { host } });
  return GET(request, { params: Promise.resolve({ id }) });
}

const ban = ({ userId }: Person) =>
  owner.update(members).set({ bannedAt: new Date() }).where(eq(members.userId, userId));
const signOut = ({ userId }: Person) => owner.delete(authSessions).where(eq(authSessions.userId, userId));

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const SCRIPT = "<script>alert(document.domain)</script>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" onload="alert(1)"></svg>`;

describe("an accepted image", () => {
  test.each(["png", "jpeg", "webp"] as const)(
    "SUB-4: A %s becomes a WebP of the host's community",
    async (format) => {
      const sent = await testImage().toFormat(format).toBuffer();
      const { status, id } = await upload({ person, tenantId: HUB, body: sent });
      expect(status).toBe(201);
      const answer = await served(id);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
        "x-content-type-options": "nosniff",
      });
      expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({ format: "webp", width: 120 });
      expect((await served(id, INDIE)).status).toBe(404);
    },
  );

  test("SUB-4: A photo is turned upright and keeps neither camera nor place", async () => {
    const sent = await photoWithLocation();
    expect(sent.includes("SecretCamera")).toBe(true);
    const { id } = await upload({ person, tenantId: HUB, body: new Uint8Array(sent) });
    const kept = await bytesOf(await served(id));
    expect(await sharp(kept).metadata()).toMatchObject({ width: 100, height: 200 });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes("SecretCamera")).toBe(false);
  });

  test("SUB-4: Of an animation the first frame is kept", async () => {
    const { status, id } = await upload({ person, tenantId: HUB, body: new Uint8Array(await animation()) });
    expect(status).toBe(201);
    const { pages, height } = await sharp(await bytesOf(await served(id))).metadata();
    expect([pages ?? 1, height]).toEqual([1, 64]);
  });

  test("SUB-4: A polyglot loses everything except the image", async () => {
    const sent = Buffer.concat([await testImage().gif().toBuffer(), Buffer.from(`/*${SCRIPT}*/`)]);
    const { status, id } = await upload({ person, tenantId: HUB, body: new Uint8Array(sent) });
    expect(status).toBe(201);
    expect((await bytesOf(await served(id))).includes("alert")).toBe(false);
  });

  test("SUB-4: A large image is made smaller, each kind to its own size", async () => {
    const body = new Uint8Array(await testImage(3000, 3000).png().toBuffer());
    for (const [kind, side] of [
      ["logo", 256],
      ["gallery", 1200],
    ] as const) {
      const { id } = await upload({ person, tenantId: HUB, body, kind });
      expect((await sharp(await bytesOf(await served(id))).metadata()).width).toBe(side);
    }
  });
});

describe("a refused image", () => {
  const png = () => testImage(400, 400).png({ compressionLevel: 0 }).toBuffer();
  const TABLE: [string, () => Promise<Uint8Array | string> | Uint8Array | string, number, RegExp][] = [
    ["An empty file", () => "", 400, /empty/],
    ["A text", () => "hello", 400, /PNG, JPEG/],
    ["HTML", () => SCRIPT, 400, /PNG, JPEG/],
    ["An SVG, whatever it is called", () => SVG, 400, /PNG, JPEG/],
    ["An SVG behind an XML line", () => `<?xml version="1.0"?>${SVG}`, 400, /PNG, JPEG/],
    [
      "An SVG that begins like a PNG",
      () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from(SVG)]),
      400,
      /can't read/,
    ],
    ["HTML that begins like a GIF", () => `GIF89a/*${SCRIPT}*/`, 400, /can't read/],
    ["An AVIF", () => testImage().avif().toBuffer(), 400, /PNG, JPEG/],
    ["A TIFF", () => testImage().tiff().toBuffer(), 400, /PNG, JPEG/],
    ["A PDF", () => "%PDF-1.7\n%âãÏÓ", 400, /PNG, JPEG/],
    ["A truncated PNG", async () => (await png()).subarray(0, 300_000), 400, /can't read/],
    [
      "A truncated JPEG",
      async () => (await testImage(900, 900).jpeg().toBuffer()).subarray(0, 3000),
      400,
      /can't read/,
    ],
    [
      "A bomb of pixels",
      () => testImage(8000, 8000).png({ compressionLevel: 9 }).toBuffer(),
      400,
      /too many pixels/,
    ],
    [
      "A bomb of pixels of eight bytes",
      () => testImage(6000, 5000).toColourspace("rgb16").png({ compressionLevel: 9 }).toBuffer(),
      400,
      /too many pixels/,
    ],
    ["A strip", () => testImage(6000, 40).png().toBuffer(), 400, /too long and thin/],
    [
      "A bomb of coefficients",
      () => testImage(6000, 5000).jpeg({ progressive: true }).toBuffer(),
      400,
      /too many pixels/,
    ],
    ["A tiny one", () => testImage(8, 8).png().toBuffer(), 400, /too small/],
    ["One beyond 10 MB", () => new Uint8Array(10 * 1024 * 1024 + 1).fill(1), 413, /10 MB/],
  ];

  test.each(TABLE)("SUB-4: %s is refused with words for its sender", async (_, make, status, words) => {
    const made = await make();
    const body = typeof made === "string" ? made : new Uint8Array(made);
    const before = await owner.$count(files);
    const answer = await upload({ person, tenantId: HUB, body, headers: { "content-type": "image/png" } });
    expect(answer.status).toBe(status);
    expect(answer.error?.message).toMatch(words);
    expect(await owner.$count(files)).toBe(before);
  });

  test("An upload that breaks off is the sender's trouble, not a fault", async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error("gone")) });
    expect(await upload({ person, tenantId: HUB, body })).toMatchObject({ status: 400 });
  });

  test("A store that cannot be written says so and leaves no row", async () => {
    const tenantId = await createTenant();
    const member = await createMember(tenantId);
    const folder = path.resolve(env.FILES_DIR, tenantId);
    mkdirSync(path.dirname(folder), { recursive: true });
    writeFileSync(folder, "in the way");
    const body = new Uint8Array(await testImage().png().toBuffer());
    const answer = await upload({ person: member, tenantId, body });
    expect(answer.status).toBe(503);
    expect(answer.error?.message).toMatch(/couldn't store/);
    expect(await owner.select().from(files).where(eq(files.tenantId, tenantId))).toEqual([]);
    rmSync(folder);
    expect((await upload({ person: member, tenantId, body })).status).toBe(201);
    expect(readdirSync(folder)).toHaveLength(1);
  });
});

describe("users who may upload", () => {
  const body = async () => new Uint8Array(await testImage().png().toBuffer());

  test("A visitor, a muted member and an unproved address are refused with the cause", async () => {
    const muted = await createMember(HUB, "member", { mutedUntil: new Date(Date.now() + 60_000) });
    const unproved = await createPerson({ isVerified: false });
    const answers = [];
    for (const who of [null, muted, unproved]) {
      answers.push(await upload({ person: who, tenantId: HUB, body: await body() }));
    }
    expect(answers.map(({ status, error }) => [status, error?.reason])).toEqual([
      [401, "signed-out"],
      [403, "muted"],
      [403, "unverified"],
    ]);
  });

  test.each(["logo", "avatar", "slide", "poster", "brand"])(
    "A user who is banned, or signed out, while their %s arrives leaves none",
    async (kind) => {
      const png = await body();
      const reasons = [];
      for (const end of [ban, signOut]) {
        const member = await createMember(HUB, "admin");
        const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
          await end(member);
          controller.enqueue(png);
          controller.close();
        };
        const arriving = new ReadableStream({ pull }, { highWaterMark: 0 });
        const before = [await owner.$count(files), await owner.$count(avatars)];
        reasons.push((await upload({ person: member, tenantId: HUB, body: arriving, kind })).error?.reason);
        expect([await owner.$count(files), await owner.$count(avatars)]).toEqual(before);
      }
      expect(reasons).toEqual(["banned", "signed-out"]);
    },
  );

  test("A page of another site, another kind and another method are refused", async () => {
    const foreign = { origin: "https://evil.example" };
    expect((await upload({ person, tenantId: HUB, body: await body(), headers: foreign })).status).toBe(403);
    expect((await upload({ person, tenantId: HUB, body: await body(), kind: "avatar/../.." })).status).toBe(
      400,
    );
  });

  test("Addresses without an id lead to nothing", async () => {
    for (const id of ["..%2f..%2fetc%2fpasswd", "../../etc/passwd", "0", "%00"]) {
      expect((await served(id)).status).toBe(404);
    }
  });
});

describe("sweeping", () => {
  test("Images that nothing shows are removed after a day, the others stay", async () => {
    const tenantId = await createTenant();
    const member = await createMember(tenantId);
    const body = new Uint8Array(await testImage().png().toBuffer());
    const ids = [];
    for (const kind of ["logo", "gallery", "gallery"]) {
      ids.push((await upload({ person: member, tenantId, body, kind })).id);
    }
    const [logoFileId = "", shown = "", left = ""] = ids;
    const draft = draftStartup({ logoFileId, gallery: [{ fileId: shown, alt: "It folds" }] });
    await (await callAs(member, tenantId)).startup.submit(draft);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    expect(await deleteUnusedFiles(await visitorScope(tenantId, inHours(23)))).toBe(0);
    expect(await deleteUnusedFiles(await visitorScope(tenantId, inHours(25)))).toBe(1);
    expect((await served(left, tenantId)).status).toBe(404);
    expect((await served(shown, tenantId)).status).toBe(200);
    expect((await served(logoFileId, tenantId)).status).toBe(200);
    expect(readdirSync(path.resolve(env.FILES_DIR, tenantId))).toHaveLength(2);
  });
});
