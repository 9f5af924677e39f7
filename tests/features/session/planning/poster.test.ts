import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { files } from "@/domain/schema";
import { deleteUnusedImages } from "@/features/session/images";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { testImage } from "../../../support/images";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { sessionPlan } from "../../../support/session-plans";
import { callAs } from "../../../support/trpc-caller";
import { upload } from "../../../support/uploads";

let tenantId: string;
let host: Person;
beforeEach(async () => {
  tenantId = await createTenant();
  host = await createMember(tenantId);
});

const sessionsOf = async (person: Person, tenant = tenantId) => (await callAs(person, tenant)).session;

async function newPicture(person = host, tenant = tenantId): Promise<string> {
  const body = await testImage(2000, 2000).png().toBuffer();
  return (await upload({ person, tenantId: tenant, kind: "poster", body })).id ?? "";
}

test("a host's image is cropped to a poster and shown on the list and the page", async () => {
  const posterFileId = await newPicture();
  const [file] = await owner.select().from(files).where(eq(files.id, posterFileId));
  expect(file).toMatchObject({ kind: "poster", width: 1280, height: 720 });
  const session = await sessionsOf(host);
  const plan = sessionPlan({ posterFileId });
  await session.create(plan);
  const posterUrl = `/api/files/${posterFileId}`;
  expect(await session.read({ sessionId: plan.id })).toMatchObject({ posterUrl });
  expect((await session.list({ when: "ahead" })).items).toMatchObject([{ posterUrl }]);
  expect(await session.plan({ sessionId: plan.id })).toMatchObject({ plan: { posterFileId } });
});

test("a picture that isn't the host's, isn't a poster or is in another community is refused", async () => {
  const session = await sessionsOf(host);
  const other = await createMember(tenantId);
  const elsewhere = await createTenant();
  const logo = { person: host, tenantId, kind: "logo", body: await testImage().png().toBuffer() } as const;
  const foreign = await newPicture(await createMember(elsewhere), elsewhere);
  for (const posterFileId of [await newPicture(other), foreign, (await upload(logo)).id ?? ""])
    await expect(session.create(sessionPlan({ posterFileId }))).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { reason: "posterFileId" },
    });
});

test("a co-host keeps the picture of the host, and may put another in its place", async () => {
  const coHost = await createMember(tenantId);
  const plan = sessionPlan({ posterFileId: await newPicture(), coHosts: [coHost.username] });
  await (await sessionsOf(host)).create(plan);
  const session = await sessionsOf(coHost);
  await session.edit({ plan: { ...plan, title: "Kept" }, version: 1 });
  const posterFileId = await newPicture(coHost);
  await session.edit({ plan: { ...plan, posterFileId }, version: 2 });
  expect(await session.read({ sessionId: plan.id })).toMatchObject({
    posterUrl: `/api/files/${posterFileId}`,
  });
});

test("a picture goes after a day when no session shows it", async () => {
  const plan = sessionPlan({ posterFileId: await newPicture() });
  const session = await sessionsOf(host);
  await session.create(plan);
  const inHours = (hours: number) => visitorScope(tenantId, new Date(Date.now() + hours * 3_600_000));
  expect(await deleteUnusedImages(await inHours(25))).toBe(0);
  await session.edit({ plan: { ...plan, posterFileId: null }, version: 1 });
  expect(await deleteUnusedImages(await inHours(23))).toBe(0);
  expect(await deleteUnusedImages(await inHours(25))).toBe(1);
});
