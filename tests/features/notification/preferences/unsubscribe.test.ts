import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import * as m from "#messages";
import { GET, POST } from "@/app/api/unsubscribe/route";
import { readToken, type Unsubscription, writeToken } from "@/domain/mail/unsubscribe-token";
import { authUsers } from "@/domain/schema";
import { readPreferences } from "@/features/notification/preferences/save-preferences";
import { describeUnsubscription } from "@/features/notification/preferences/unsubscribe";
import { createMember, HUB, INDIE, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { visitorScope } from "../../../support/scopes";
import { callAs } from "../../../support/trpc-caller";

const NOW = new Date();
const DAY_MS = 86_400_000;

type Over = { token?: string; host?: string; body?: string; headers?: Record<string, string> };

/** Posts as a mail provider's server does: no cookie, no origin, a form. */
const post = ({
  token = "",
  host = "localhost:3000",
  body = "List-Unsubscribe=One-Click",
  headers = {},
}: Over) =>
  POST(
    new Request(`http://${host}/api/unsubscribe?token=${token}`, {
      method: "POST",
      body,
      headers: {
        host,
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": "192.0.2.7",
        ...headers,
      },
    }),
  );

const tokenFor = ({ userId }: Person, over: Partial<Unsubscription> = {}, at = NOW) =>
  writeToken({ tenantId: HUB, userId, about: "comment", ...over }, at);

const read = async (person: Person, tenantId = HUB) => readPreferences(await visitorScope(tenantId), person);

describe("NOT-3: a post without a session", () => {
  it("ends the mails of one kind, in one community, and nothing else", async () => {
    const person = await createMember(HUB);
    const answer = await post({ token: tokenFor(person) });
    expect([answer.status, await answer.text()]).toEqual([200, "You're unsubscribed.\n"]);
    const { choices, mutesMail } = await read(person);
    expect(choices.comment).toEqual({ isShown: true, mail: "off" });
    expect([choices.reply.mail, mutesMail]).toEqual(["instant", false]);
    expect((await read(person, INDIE)).choices.comment.mail).toBe("instant");
  });

  it("ends all mails, and is as once however often it is sent", async () => {
    const person = await createMember(HUB);
    const token = tokenFor(person, { about: "all" });
    const answers = await Promise.all([post({ token }), post({ token }), post({ token })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await read(person)).mutesMail).toBe(true);
  });

  it("of two kinds at once ends both", async () => {
    const person = await createMember(HUB);
    await post({ token: tokenFor(person, { about: "votes" }) });
    await Promise.all([
      post({ token: tokenFor(person) }),
      post({ token: tokenFor(person, { about: "mention" }) }),
    ]);
    const { choices } = await read(person);
    expect([choices.votes.mail, choices.comment.mail, choices.mention.mail]).toEqual(["off", "off", "off"]);
  });

  it("takes a form of several parts as well", async () => {
    const person = await createMember(HUB);
    const body =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    expect((await post({ token: tokenFor(person), body, headers })).status).toBe(200);
  });

  it("leads a user with a browser to the page that tells what holds", async () => {
    const token = tokenFor(await createMember(HUB));
    const answer = await post({ token, headers: { accept: "text/html,*/*" } });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/unsubscribe?token=${token}`]);
    expect(await describeUnsubscription(await visitorScope(HUB), token)).toMatchObject({ isOff: true });
  });
});

describe("NOT-3: nothing is changed", () => {
  it("by a GET, which leads to the page", async () => {
    const person = await createMember(HUB);
    const token = tokenFor(person);
    const answer = GET(new Request(`http://localhost:3000/api/unsubscribe?token=${token}`));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/unsubscribe?token=${token}`]);
    const offer = await describeUnsubscription(await visitorScope(HUB), token);
    expect(offer).toMatchObject({ trouble: null, about: "comment", isOff: false });
    expect((await read(person)).choices.comment.mail).toBe("instant");
  });

  it.each([
    ["List-Unsubscribe=No", "application/x-www-form-urlencoded"],
    ["", "application/x-www-form-urlencoded"],
    ['{"List-Unsubscribe":"One-Click"}', "application/json"],
    ["garbage", "multipart/form-data; boundary=x"],
  ])("by a post of %j as %s", async (body, type) => {
    const person = await createMember(HUB);
    const answer = await post({ token: tokenFor(person), body, headers: { "content-type": type } });
    expect(answer.status).toBe(400);
    expect((await read(person)).choices.comment.mail).toBe("instant");
  });

  it("by what is too long to be a token, with the same words as by any forged one", async () => {
    const { notification } = await callAs(null, HUB);
    for (const token of ["x".repeat(1001), `a.${"b".repeat(5000)}`])
      await expect(notification.unsubscribe({ token })).rejects.toMatchObject({
        code: "BAD_REQUEST",
        message: m.notification_unsubscribe_troubles_forged(),
      });
  });

  it("by a token that is forged, foreign, stale or of a deleted user, with the reason", async () => {
    const [person, gone] = [await createMember(HUB), await createMember(HUB)];
    const [claim = "", signature = ""] = tokenFor(person).split(".");
    const other = Buffer.from(
      JSON.stringify({ tenantId: HUB, userId: person.userId, about: "all", issuedAt: 1 }),
    );
    const stale = tokenFor(person, {}, new Date(NOW.getTime() - 401 * DAY_MS));
    const tokens: [string, RegExp][] = [
      ["", /incomplete/],
      ["a.b", /incomplete/],
      [`${claim}.`, /incomplete/],
      [`${claim}.${signature.slice(0, -2)}`, /incomplete/],
      [`${other.toString("base64url")}.${signature}`, /incomplete/],
      [stale, /has expired/],
      [tokenFor(person, { tenantId: INDIE }), /another community/],
      [tokenFor(gone), /account no longer exists/],
    ];
    await owner.delete(authUsers).where(eq(authUsers.id, gone.userId));
    for (const [token, words] of tokens) {
      const answer = await post({ token });
      const { error } = (await answer.json()) as { error: { message: string } };
      expect([answer.status, error.message]).toEqual([400, expect.stringMatching(words)]);
      expect(await describeUnsubscription(await visitorScope(HUB), token)).toEqual({
        trouble: error.message,
      });
    }
    expect((await read(person)).mutesMail).toBe(false);
  });

  it("on a host that is only a way to the community", async () => {
    const person = await createMember(HUB);
    expect((await post({ token: tokenFor(person), host: "unknown.example:3000" })).status).toBe(412);
    expect((await read(person)).choices.comment.mail).toBe("instant");
  });
});

it("NOT-3: a token is good for more than a year, and says what it was made of", () => {
  const unsubscription = { tenantId: HUB, userId: INDIE, about: "all" as const };
  const token = writeToken(unsubscription, NOW);
  expect(readToken(token, new Date(NOW.getTime() + 399 * DAY_MS))).toEqual({ trouble: null, unsubscription });
  expect(readToken(`${token}x`, NOW)).toEqual({ trouble: "forged" });
});
