import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { Branding } from "@/access/tenant";
import { deliverMail } from "@/domain/mail/deliver-mail";
import { queueMail } from "@/domain/mail/queue-mail";
import { renderMail } from "@/domain/mail/template";
import { mails } from "@/domain/schema";
import { drawIcon } from "@/domain/tenant/brand-icon";
import { DEFAULT_BRANDING } from "@/domain/tenant/rules";
import { brandVariables } from "@/lib/format/color";
import { newId } from "@/lib/id";
import type { Language } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";
import { inTenant } from "@/server/db/client";
import { createTenant, HUB, INDIE } from "../../support/factories";
import { mailsTo } from "../../support/mail";
import { owner } from "../../support/owner-db";
import { visitorScope } from "../../support/scopes";
import { tenantOf } from "../../support/trpc-caller";

const words = {
  subject: "Hello",
  heading: "Hello",
  paragraphs: ["One paragraph."],
  why: "Because.",
};
const write = () => words;

const jobsFor = async (mailId: string) =>
  owner.execute(sql`select id from pgboss.job where name = 'send-mail' and data->>'mailId' = ${mailId}`);

it("a mail and the job that sends it exist together or not at all", async () => {
  const scope = await visitorScope(HUB);
  const [kept, lost] = [`${newId()}@people.example`, `${newId()}@people.example`];
  await inTenant(scope, (tx) => queueMail(tx, scope, kept, write));
  const failing = inTenant(scope, async (tx) => {
    await queueMail(tx, scope, lost, write);
    throw new Error("something after it failed");
  });
  await expect(failing).rejects.toThrow("something after it failed");
  const [mail] = await mailsTo(kept);
  expect(await jobsFor(mail?.id ?? "")).toHaveLength(1);
  expect(await mailsTo(lost)).toEqual([]);
});

it("a mail is marked as sent once, however often its job runs", async () => {
  const scope = await visitorScope(HUB);
  const recipient = `${newId()}@people.example`;
  await inTenant(scope, (tx) => queueMail(tx, scope, recipient, write));
  const [{ id = "" } = {}] = await mailsTo(recipient);
  await deliverMail(scope, id);
  const [first] = await mailsTo(recipient);
  const later = await visitorScope(HUB, new Date(Date.now() + 60_000));
  await Promise.all([deliverMail(later, id), deliverMail(later, id)]);
  const [again] = await mailsTo(recipient);
  expect(first?.sentAt).toEqual(scope.now);
  expect(again?.sentAt).toEqual(scope.now);
});

it("a community's mail is out of another's reach", async () => {
  const scope = await visitorScope(HUB);
  const recipient = `${newId()}@people.example`;
  await inTenant(scope, (tx) => queueMail(tx, scope, recipient, write));
  const [{ id = "" } = {}] = await mailsTo(recipient);
  const foreign = await visitorScope(INDIE);
  await deliverMail(foreign, id);
  expect((await mailsTo(recipient))[0]?.sentAt).toBeNull();
  expect(await inTenant(foreign, (tx) => tx.select().from(mails))).toEqual([]);
});

it("NOT-7: says the same in text and HTML, in the community's colour, with nothing that a name could smuggle in", async () => {
  const id = await createTenant({ name: '<img src=x onerror="alert(1)"> & Co', domain: "smuggle.example" });
  const { html, text } = renderMail(await tenantOf(id), {
    ...words,
    paragraphs: ["<script>alert(1)</script>"],
    action: { label: "Go", url: 'http://smuggle.example/?a=1&b="2"' },
  });
  expect(html).not.toMatch(/<img src=x|<script/);
  expect(html).toContain("&#60;script&#62;alert(1)");
  expect(html).toContain('href="http://smuggle.example/?a=1&#38;b=&#34;2&#34;"');
  expect(text).toContain("<script>alert(1)</script>");
  expect(text).toContain('http://smuggle.example/?a=1&b="2"');
});

it("NOT-7: the text has the link's name as the recipient's language writes it, and its address on a separate line", async () => {
  const tenant = await tenantOf(INDIE);
  const action = { label: "Se connecter", url: "https://one.example/?a=1" };
  const textIn = (language: Language) =>
    inLanguage(language, () => renderMail(tenant, { ...words, action })).text.replace(/\u00a0/g, "_");
  expect(textIn("en")).toContain("\n\nSe connecter:\nhttps://one.example/?a=1\n\n");
  expect(textIn("fr")).toContain("\n\nSe connecter_:\nhttps://one.example/?a=1\n\n");
});

it("NOT-7: carries the community's own colour, dark as well as light, and says who writes and why", async () => {
  const { html, text } = renderMail(await tenantOf(INDIE), words);
  expect(html).toContain("color-scheme");
  expect(html).toContain("prefers-color-scheme: dark");
  expect(html).not.toContain("#2563eb");
  for (const form of [html, text]) {
    expect(form).toContain("Because.");
    expect(form).toContain("IndieZH · http://indie.localhost:3000");
  }
});

it("NOT-7: ends with the sender and the reason, and links to the preferences and the privacy page", async () => {
  const { html, text } = renderMail(await tenantOf(INDIE), {
    ...words,
    items: [
      {
        text: "Ada commented on Fernpost",
        url: "http://indie.localhost:3000/startup/fernpost",
        excerpt: "Does it <b>fold</b>?",
        isQuote: true,
      },
    ],
    choices: [{ label: "Unsubscribe", url: "http://indie.localhost:3000/unsubscribe?token=a.b" }],
  });
  expect(html).toMatch(/^<!doctype html>\n<html lang="en"/);
  for (const part of ["/unsubscribe?token=a.b", "/privacy", "Ada commented on Fernpost", "/startup/fernpost"])
    for (const form of [html, text]) expect(form).toContain(part);
  expect(html).not.toContain("<b>fold");
});

it("NOT-7: shows the community's picture by its whole address, or its first letter where mail shows none", async () => {
  const tenant = await tenantOf(INDIE);
  const drawn = renderMail(tenant, words).html;
  expect(drawn).toContain('<img src="http://indie.localhost:3000/icon.png"');
  const withLogo = (logoUrl: string) =>
    renderMail({ ...tenant, branding: { ...tenant.branding, logoUrl } }, words).html;
  expect(withLogo("/api/files/0190")).toContain('<img src="http://indie.localhost:3000/icon.png"');
  expect(withLogo("/logo.png")).toContain('<img src="http://indie.localhost:3000/logo.png"');
  const elsewhere = withLogo("https://elsewhere.example/logo.svg");
  expect(elsewhere).not.toContain("<img");
  expect(elsewhere).toMatch(/aria-hidden="true"[^>]*>I</);
});

it("NOT-7: the icon of a community is a picture in its colour", async () => {
  const colourOf = async (branding: Branding) => {
    const png = sharp(await drawIcon(branding));
    expect(await png.metadata()).toMatchObject({ format: "png", width: 112, height: 112 });
    const pixel = png.extract({ left: 56, top: 2, width: 1, height: 1 }).removeAlpha().raw();
    return (await pixel.toBuffer()).toString("hex");
  };
  const { branding } = await tenantOf(INDIE);
  const own = await colourOf(branding);
  expect(brandVariables(branding.primaryColor, branding.secondaryColor)["--brand-fill"]).toContain(own);
  expect(await colourOf({ ...branding, logoUrl: DEFAULT_BRANDING.logoUrl })).not.toBe(own);
});
