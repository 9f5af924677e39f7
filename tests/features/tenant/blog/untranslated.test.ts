import { expect, it } from "vitest";
import { TenantSettings } from "@/domain/tenant/schema";
import { createMember, createTenant } from "../../../support/factories";
import { translatePost, writePost } from "../../../support/translated-posts";
import { callAs } from "../../../support/trpc-caller";

const HELLO = { title: "Hello", summary: "In short.", slug: "hello", body: "At length." };
const HALLO = { title: "Hallo", summary: "Kurz.", slug: "hallo", body: "Ausführlich." };
const SALUT = { title: "Salut", summary: "En bref.", slug: "salut", body: "En détail." };

it("a translation isn't published with words of another version, except for its title", async () => {
  const tenantId = await createTenant({ settings: TenantSettings.parse({ languages: ["en", "de", "fr"] }) });
  const boss = await createMember(tenantId, "owner");
  const admin = async () => (await callAs(boss, tenantId)).tenant.posts;
  const id = await writePost(boss, tenantId, HELLO);
  const german = await translatePost(boss, tenantId, { id, language: "de", values: null });
  const publish = async (at: string, values: typeof HELLO) => {
    const version = (await (await admin()).open({ id: at }))?.version ?? 0;
    const saved = await (await admin()).save({ id: at, version, values });
    return (await admin()).publish({ id: at, version: saved.version, at: null });
  };
  const refused = (reason: string) => ({ code: "BAD_REQUEST", cause: { reason } });
  const mine = { ...HALLO, title: HELLO.title };
  for (const field of ["summary", "body"] as const)
    await expect(publish(german, { ...mine, [field]: ` ${HELLO[field]} ` })).rejects.toMatchObject(
      refused(field),
    );
  await publish(german, mine);
  // Also the titles of a draft, and of the version from which it was translated.
  const french = await translatePost(boss, tenantId, { id: german, language: "fr", values: null });
  await expect(publish(french, { ...SALUT, body: HALLO.body })).rejects.toMatchObject(refused("body"));
  const draft = { ...HELLO, summary: "Shorter." };
  await (await admin()).save({ id, version: 1, values: draft });
  await expect(publish(french, { ...SALUT, summary: draft.summary })).rejects.toMatchObject(
    refused("summary"),
  );
  await publish(french, SALUT);
  // The original is free: it isn't a translation.
  await publish(id, { ...HELLO, body: SALUT.body });
});
