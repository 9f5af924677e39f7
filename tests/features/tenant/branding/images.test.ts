import { and, eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import { GET } from "@/app/api/files/[id]/route";
import { auditLog, files, tenants } from "@/domain/schema";
import { brandingOf } from "@/domain/tenant/rules";
import { readBranding } from "@/features/tenant/branding/drafts";
import { startAllGenerations } from "@/server/cache/generations";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { testImage } from "../../../support/images";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs, tenantOf } from "../../../support/trpc-caller";
import { upload } from "../../../support/uploads";

let tenantId: string;
let runner: Person;
beforeEach(async () => {
  tenantId = await createTenant();
  runner = await createMember(tenantId, "owner");
});

const SVG = (inside = "") =>
  `<?xml version="1.0"?><!-- a mark --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" fill="#c00"/>${inside}</svg>`;
const send = (body: BodyInit | Buffer, person: Person | null = runner) =>
  upload({ person, tenantId, kind: "brand", body: body as BodyInit });
const served = async (id: string) => {
  const { domain } = await tenantOf(tenantId);
  const request = new Request(`http://${domain}/api/files/${id}`, { headers: { host: domain } });
  return GET(request, { params: Promise.resolve({ id }) });
};
const stored = () =>
  owner
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.tenantId, tenantId), eq(files.kind, "brand")));

/** Each mask is drawn twice for the next, so that the last takes two to the fortieth of the first. */
const NESTED_MASKS = `${Array.from({ length: 40 }, (_, at) => {
  const part = `<rect width="24" height="24" fill="#fff" mask="url(#m${at - 1})"/>`;
  return `<mask id="m${at}">${part}${part}</mask>`;
}).join("")}<rect width="24" height="24" mask="url(#m39)"/>`;

it("TEN-12: a logo that is an SVG is drawn once, and nothing but its pixels is served", async () => {
  const hostile = SVG('<script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/>');
  const { status } = await send(hostile);
  expect(status).toBe(201);
  const [row] = await stored();
  const entry = and(eq(auditLog.tenantId, tenantId), eq(auditLog.action, "branding.picture_uploaded"));
  expect(await owner.select({ id: auditLog.targetId }).from(auditLog).where(entry)).toEqual([row]);
  const answer = await served(row?.id ?? "");
  expect(answer.headers.get("content-type")).toBe("image/webp");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.toString("latin1")).not.toMatch(/<svg|script/i);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 512, height: 512 });
});

it.each([
  ["entities", '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'],
  ["effects", SVG('<filter id="f"><feTurbulence numOctaves="9999"/></filter>')],
  ["effects under another name", SVG('<s:filter id="f"><s:feGaussianBlur stdDeviation="900"/></s:filter>')],
  ["an image that takes hours to draw", SVG(NESTED_MASKS)],
  ["a made-up encoding", SVG().replace("?>", ' encoding="ISO-8859-1"?>')],
  ["too many bytes", SVG(`<!--${"x".repeat(300_000)}-->`)],
  ["nothing that can be drawn", "<svg >"],
])("TEN-12: an SVG with %s is refused, and why", async (_, body) => {
  const { status, error } = await send(body);
  expect([status, error?.reason]).toEqual([400, "image"]);
  expect(error?.message).toMatch(/^We can't render this SVG/);
  expect(await stored()).toEqual([]);
});

it.each([
  ["another page's markup", "<html><svg></svg></html>"],
  ["a script", "alert(1)"],
])("TEN-12: %s is refused, and the accepted formats are named", async (_, body) => {
  const { status, error } = await send(body);
  expect([status, error?.message]).toEqual([400, "Use a PNG, JPEG, WebP, GIF or SVG image."]);
  expect(await stored()).toEqual([]);
});

it("TEN-12: members and strangers upload nothing to a community's look", async () => {
  const elsewhere = await createMember(await createTenant(), "owner");
  for (const person of [
    null,
    elsewhere,
    await createMember(tenantId),
    await createMember(tenantId, "moderator"),
  ])
    expect((await send(await testImage().png().toBuffer(), person)).status).toBeGreaterThanOrEqual(401);
  expect(await stored()).toEqual([]);
});

it("TEN-13: a logo that is an SVG is the icon too, another leaves the product's, and an own icon wins", () => {
  const logoUrl = "/api/files/x";
  expect(brandingOf("A", { logoUrl, isLogoVector: true }).iconUrl).toBe(logoUrl);
  expect(brandingOf("A", { logoUrl: "/icon.svg" }).iconUrl).toBe("/icon.svg");
  expect(brandingOf("A", { logoUrl }).iconUrl).toBe("/startuphub/logo.svg");
  expect(brandingOf("A", { logoUrl, isLogoVector: true, iconUrl: "/api/files/y" }).iconUrl).toBe(
    "/api/files/y",
  );
});

it("TEN-12: a picture of another community's look is not taken, and one that nothing shows goes after a day", async () => {
  await send(await testImage().png().toBuffer());
  const [first] = await stored();
  const { published } = await readBranding(await visitorScope(tenantId));
  const values = { ...published, logoUrl: `/api/files/${first?.id}` };
  const other = await createTenant();
  const foreign = await callAs(await createMember(other, "owner"), other);
  await expect(foreign.tenant.saveDraft({ revision: 0, values })).rejects.toThrow(
    "doesn't belong to the community",
  );
  const { tenant } = await callAs(runner, tenantId);
  await tenant.saveDraft({ revision: 0, values });
  await tenant.publishDraft({ revision: 1 });
  startAllGenerations();
  expect((await tenantOf(tenantId)).branding.logoUrl).toBe(values.logoUrl);
  await send(await testImage().jpeg().toBuffer());
  await owner
    .update(files)
    .set({ createdAt: new Date(0) })
    .where(eq(files.tenantId, tenantId));
  await send(await testImage().webp().toBuffer());
  const left = await stored();
  expect(left).toHaveLength(2);
  expect(left.map(({ id }) => id)).toContain(first?.id);
  expect(await owner.select().from(tenants).where(eq(tenants.id, tenantId))).toHaveLength(1);
});
