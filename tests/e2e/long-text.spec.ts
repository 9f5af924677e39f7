import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { openPage } from "./open";
import { createMember, createStartup, inDatabase, type Member, type Startup, signIn } from "./people";

const HOST = "indie.localhost";
const WORD = "Donaudampfschiffahrt".repeat(10);
const ARABIC = "مرحبا بكم في Next.js اليوم.";
const TEXT = [
  ARABIC,
  WORD,
  `\`${WORD}\``,
  `\`\`\`\n${WORD}\n\`\`\``,
  `    ${WORD}`,
  `| ${WORD} | b |\n|---|---|\n| ${"wide ".repeat(60)} | ${WORD} |`,
  `> ${WORD}`,
  `- ${WORD}`,
  `## ${WORD}`,
  `https://one.example/${WORD}`,
].join("\n\n");

async function fillWithLongText(startup: Startup, maker: Member): Promise<void> {
  await inDatabase(async (sql) => {
    await sql`update startups set name = ${WORD.slice(0, 60)}, tagline = ${WORD.slice(0, 100)}, description = ${TEXT},
      location = ${WORD.slice(0, 60)} where id = ${startup.id}`;
    await sql`update profiles set full_name = ${WORD.slice(0, 60)}, bio = ${`${ARABIC} ${WORD}`} where id = ${maker.userId}`;
    await sql`insert into comments (id, tenant_id, startup_id, user_id, body)
      select ${randomUUID()}, tenant_id, id, ${maker.userId}, ${TEXT} from startups where id = ${startup.id}`;
  });
}

const planSession = ({ id }: Startup, host: Member): Promise<string> =>
  inDatabase(async (sql) => {
    const sessionId = randomUUID();
    await sql`insert into sessions (id, tenant_id, title, description, format, status, starts_at, time_zone, minutes,
        place, requirements, speaker_slots)
      select ${sessionId}, tenant_id, ${WORD.slice(0, 100)}, ${TEXT}, 'ignite', 'upcoming',
        now() + interval '3 days', 'Europe/Zurich', 90, ${WORD.slice(0, 100)}, array[${WORD.slice(0, 100)}], 4
      from startups where id = ${id}`;
    await sql`insert into session_hosts (tenant_id, session_id, user_id, role)
      select tenant_id, ${sessionId}, ${host.userId}, 'host' from startups where id = ${id}`;
    return sessionId;
  });

const widthOf = (page: Page) =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth));

/** Whether the first Arabic word stands to the right of the Latin word behind it, wherever the sentence is shown. */
const readsRightToLeft = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const orders: boolean[] = [];
    const leftOf = (node: Node, word: string) => {
      const range = document.createRange();
      const at = (node.textContent ?? "").indexOf(word);
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      return range.getBoundingClientRect();
    };
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!node.textContent?.includes("مرحبا بكم في Next.js")) continue;
      const [first, latin] = [leftOf(node, "مرحبا"), leftOf(node, "Next.js")];
      if (first.width > 0 && first.top === latin.top) orders.push(first.left > latin.left);
    }
    return orders;
  });

test("A11-6: no text of a member widens a page of a narrow phone", async ({ browser }) => {
  test.slow();
  const maker = await createMember(HOST);
  const startup = await createStartup(HOST, maker);
  await fillWithLongText(startup, maker);
  const sessionId = await planSession(startup, maker);
  const context = await browser.newContext({ viewport: { width: 320, height: 640 } });
  await signIn(context, maker);
  const page = await context.newPage();
  const origin = new URL(startup.address).origin;
  for (const path of [
    new URL(startup.address).pathname,
    `/browse?q=${WORD.slice(0, 40)}`,
    "/browse?sort=new",
    `/profile/${maker.username}`,
    `/sessions/${sessionId}`,
    "/sessions",
    "/dashboard",
    `/startup/${startup.slug}/edit`,
    `/startup/${startup.slug}/history`,
    `/startup/${startup.slug}/makers`,
    "/settings/profile",
    "/notifications",
  ]) {
    await openPage(page, `${origin}${path}`);
    expect(await widthOf(page), path).toBeLessThanOrEqual(320);
  }
  await context.close();
});

test("A11-6: wide code and tables scroll by keyboard", async ({ page }) => {
  const maker = await createMember(HOST);
  const startup = await createStartup(HOST, maker);
  await fillWithLongText(startup, maker);
  await openPage(page, startup.address);
  for (const name of ["Code", "Table"]) {
    const wide = page.getByRole("figure", { name }).first();
    await wide.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => wide.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  }
});

test("A11-6: an Arabic sentence with a Latin word reads right to left wherever it is shown", async ({
  page,
}) => {
  const maker = await createMember(HOST);
  const startup = await createStartup(HOST, maker);
  await inDatabase(async (sql) => {
    await sql`update startups set tagline = ${ARABIC}, description = ${ARABIC} where id = ${startup.id}`;
    await sql`update profiles set bio = ${ARABIC} where id = ${maker.userId}`;
    await sql`insert into comments (id, tenant_id, startup_id, user_id, body)
      select ${randomUUID()}, tenant_id, id, ${maker.userId}, ${ARABIC} from startups where id = ${startup.id}`;
  });
  const origin = new URL(startup.address).origin;
  const places = [
    [startup.address, 3],
    [`${origin}/profile/${maker.username}`, 1],
    [`${origin}/browse?q=${encodeURIComponent(startup.name)}`, 1],
  ] as const;
  for (const [address, least] of places) {
    await openPage(page, address);
    const orders = await readsRightToLeft(page);
    expect(orders.length, address).toBeGreaterThanOrEqual(least);
    expect(orders, address).not.toContain(false);
  }
});
