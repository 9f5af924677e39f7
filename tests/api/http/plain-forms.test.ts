import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { showTicketButton, takePlainForm } from "@/api/http/plain-forms";
import { authUsers, supportTickets } from "@/domain/schema";
import { newId } from "@/lib/id";
import { cookieOf } from "../../support/auth";
import { createMember, HUB, INDIE } from "../../support/factories";
import { lastMailTo, mailsTo } from "../../support/mail";
import { owner } from "../../support/owner-db";
import { signIn } from "../../support/trpc-caller";

vi.hoisted(() => {
  process.env.LIMITS_FACTOR = "1";
});

let octet = 0;
const nextAddress = () => `198.51.100.${++octet}`;
const newEmail = () => `${newId()}@people.example`;

type Over = { host?: string; ip?: string; cookie?: string; origin?: string };

function post(form: string, fields: Record<string, string>, over: Over = {}): Promise<Response> {
  const { host = "localhost", ip = nextAddress(), cookie = "", origin = `http://${host}` } = over;
  const headers = { host, origin, cookie, "x-forwarded-for": ip, "x-request-id": newId() };
  const body = new URLSearchParams(fields);
  return takePlainForm(
    new Request(`http://${host}/api/forms/${form}`, { method: "POST", headers, body }),
    form,
  );
}

/** How many seconds the email to an address waits before it is sent. */
async function delayOf(recipient: string): Promise<number> {
  const [mail] = await mailsTo(recipient);
  const [job] = await owner.execute<{ seconds: number }>(
    sql`select extract(epoch from start_after - created_on)::float as seconds from pgboss.job
      where data ->> 'mailId' = ${mail?.id ?? ""}`,
  );
  return Math.round(job?.seconds ?? Number.NaN);
}

describe("PRO-4: without JavaScript", () => {
  it("a sign-in link is mailed, opened and signs in", async () => {
    const email = newEmail();
    const page = await post("magic-link", { email, returnTo: "/browse" });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`We&#39;re sending a sign-in link to ${email}.`);
    const { token } = await lastMailTo(email);
    const entered = await post("redeem-link", { purpose: "sign-in", token });
    expect([entered.status, entered.headers.get("location")]).toEqual([303, "/browse"]);
    expect(cookieOf(entered.headers)).toContain("session_token=");
    const again = await post("redeem-link", { purpose: "sign-in", token });
    expect([again.status, cookieOf(again.headers)]).toEqual([400, ""]);
  });

  it("an account is created, confirmed in the same browser", async () => {
    const email = newEmail();
    const page = await post("sign-up", { email, name: "Ada", password: "seven-quiet-otters", returnTo: "/" });
    const { token } = await lastMailTo(email);
    const elsewhere = await post("redeem-link", { purpose: "sign-up", token });
    expect(elsewhere.status).toBe(403);
    const cookie = cookieOf(page.headers);
    const entered = await post("redeem-link", { purpose: "sign-up", token, password: "" }, { cookie });
    expect(entered.status).toBe(303);
    expect(await owner.$count(authUsers, eq(authUsers.email, email))).toBe(1);
  });

  it("a form from another site, for another form or with mistakes is refused in words", async () => {
    const email = newEmail();
    expect((await post("magic-link", { email }, { origin: "http://evil.example" })).status).toBe(403);
    for (const name of ["delete-account", "constructor", ""])
      expect((await post(name, { email })).status).toBe(404);
    const weak = await post("sign-up", { email: "nobody", password: "123456" });
    expect(weak.status).toBe(400);
    expect(await weak.text()).toContain("Go back to change what you entered.");
    expect(await mailsTo(email)).toHaveLength(0);
  });

  it("an email waits for a minute while too many are asked for, and a network can ask for ten more", async () => {
    const ip = nextAddress();
    const ask = async () => {
      const email = newEmail();
      return { email, page: await post("magic-link", { email }, { ip }) };
    };
    for (let turn = 0; turn < 10; turn += 1) expect(await delayOf((await ask()).email)).toBe(0);
    const delays = [];
    for (let turn = 0; turn < 10; turn += 1) delays.push(await delayOf((await ask()).email));
    expect(delays).toEqual(Array(10).fill(60));
    const { email, page } = await ask();
    expect(page.status).toBe(429);
    expect(await mailsTo(email)).toHaveLength(0);
  });
});

describe("GDP-3: a message to support without JavaScript", () => {
  const ticketsFrom = (email: string) =>
    owner.select().from(supportTickets).where(eq(supportTickets.email, email));
  const write = (email: string, over: Over = {}) =>
    post("support", { topic: "question", message: "How does it work?", name: "Ada", email }, over);

  it("is sent once the sender opens the emailed link and presses the button", async () => {
    const email = newEmail();
    expect((await write(email)).status).toBe(200);
    const { token, path, text } = await lastMailTo(email, HUB);
    expect(text).not.toContain("How does it work?");
    const headers = { host: "localhost", "x-forwarded-for": nextAddress() };
    const page = await showTicketButton(new Request(`http://localhost${path}?token=${token}`, { headers }));
    expect(await page.text()).toContain(`<input type="hidden" name="token" value="${token}">`);
    expect(await ticketsFrom(email)).toEqual([]);
    expect((await post("confirm-ticket", { token }, { host: "indie.localhost" })).status).toBe(404);
    const sent = await post("confirm-ticket", { token });
    const [ticket] = await ticketsFrom(email);
    expect(ticket).toMatchObject({ tenantId: HUB, message: "How does it work?", userId: null });
    expect(await sent.text()).toContain(`Your reference is ${ticket?.id.slice(-8).toUpperCase()}.`);
    expect((await post("confirm-ticket", { token })).status).toBe(404);
    expect(await ticketsFrom(email)).toHaveLength(1);
  });

  it("sends one mailbox three emails per hour", async () => {
    const email = newEmail();
    for (let turn = 0; turn < 3; turn += 1) expect((await write(email)).status).toBe(200);
    expect((await write(email)).status).toBe(429);
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it("is sent immediately by a member", async () => {
    const member = await createMember(INDIE);
    const cookie = await signIn(member, INDIE);
    expect((await write("", { cookie, host: "indie.localhost" })).status).toBe(200);
    expect(await ticketsFrom(member.email)).toMatchObject([{ userId: member.userId }]);
  });

  it("shows what is missing", async () => {
    const page = await post("support", { topic: "", message: "", name: "", email: "" });
    expect(page.status).toBe(400);
    expect(await page.text()).toContain("Choose a topic.");
  });
});
