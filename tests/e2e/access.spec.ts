import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import * as m from "#messages";
import { describeDenial } from "../../src/access/copy";
import { PAGES, type PagePath } from "../../src/access/pages";
import type { DenialReason } from "../../src/access/rule";
import type { Tenant } from "../../src/access/tenant";
import { requirementsOf } from "../support/requirements";
import {
  type Community,
  createCommunity,
  createSignedInAt,
  createSubjects,
  fill,
  KINDS,
  type Subject,
} from "./communities";
import { type Answer, ask } from "./raw-request";

/** The people that a rule denies in a kind of community, with the reason. */
function readDenials(): Map<string, Map<string, DenialReason>> {
  const denials = new Map<string, Map<string, DenialReason>>();
  const table = readFileSync("tests/access/denials.snapshot.txt", "utf8");
  for (const [, rules = "", outcomes = ""] of table.matchAll(/((?:^\S.*\n)+)((?:^ .*\n)+)/gm)) {
    for (const [, places = "", lines = ""] of outcomes.matchAll(/^ {2}(\S.*)\n((?:^ {4}.*\n)+)/gm)) {
      const people = new Map<string, DenialReason>();
      for (const [, reason, names = ""] of lines.matchAll(/^ {4}([\w-]+): (.*)$/gm))
        for (const name of names.split(" | ")) people.set(name, reason as DenialReason);
      for (const rule of rules.trim().split("\n"))
        for (const place of places.split(" | ")) denials.set(`${rule}: ${place}`, people);
    }
  }
  return denials;
}

const DENIALS = readDenials();
const TITLE = /<h1[^>]*>([^<]*)<\/h1>/;
/** How a page that has begun to be sent leads elsewhere. */
const REFRESH = /<meta id="__next-page-redirect" http-equiv="refresh" content="\d+;url=([^"]+)"/;
const SIGN_IN = ["/auth", "/superadmin"];
const escaped = (text: string) => text.replaceAll("'", "&#x27;");

/** Access there depends on more than the law, and has its own tests. */
const OTHERWISE_JUDGED = ["/superadmin", "/admin-setup", "/dev/outbox"];

/** Pages of sessions have their own words if there are no sessions. */
const titleOf = (page: string, reason: DenialReason, { tier, host }: Community) => {
  const isOfSessions = page === "/create-session" || /^\/(sessions|s)\b/.test(page);
  if (isOfSessions && reason === "feature") return m.session_unavailable();
  const tenant = { name: "The Four", domain: host, tier, timeZone: "UTC" } as Tenant;
  return escaped(describeDenial({ reason } as never, tenant).title);
};

const REASONS = [...new Set([...DENIALS.values()].flatMap((people) => [...people.values()]))];

/** A page's answer to a person: sent to sign in, denied in these words, or let in. */
function endOf(page: string, community: Community, { status, headers, body }: Answer): string {
  const address = status === 307 ? headers.location : REFRESH.exec(body)?.[1];
  const to = new URL(address ?? "/", `http://${community.host}`);
  if (to.host === community.host && SIGN_IN.includes(to.pathname)) return "signed-out";
  const title = TITLE.exec(body)?.[1] ?? "";
  if (REASONS.some((reason) => titleOf(page, reason, community) === title)) return title;
  const isThere = [200, 307, 308].includes(status) || (status === 404 && page.includes("{"));
  return isThere ? "let in" : `${status}`;
}

function dueOf(page: PagePath, community: Community, name: string): string {
  const { tier, isOn } = community;
  const denied = DENIALS.get(`${requirementsOf(PAGES[page].rule)}: tier ${tier} ${isOn ? "on" : "off"}`);
  if (!denied) throw new Error(`The table of denials has no rule of ${page}.`);
  const reason = denied.get(name) ?? denied.get("everybody");
  if (!reason) return "let in";
  // The entrance to the platform asks for a fresh sign-in.
  return reason === "signed-out" || reason === "sign-in-again"
    ? "signed-out"
    : titleOf(page, reason, community);
}

/**
 * For each answer that the law gives on a page, one of the people who get it. The law itself is tested with all people;
 * here they take turns, so that each of them opens pages.
 */
function chooseSubjects(page: PagePath, turn: number, community: Community, subjects: Subject[]) {
  const byAnswer = new Map<string, Subject[]>();
  for (const subject of subjects) {
    const due = dueOf(page, community, subject.name);
    byAnswer.set(due, [...(byAnswer.get(due) ?? []), subject]);
  }
  return [...byAnswer].flatMap(([due, people]) => {
    const subject = people[turn % people.length];
    return subject ? [{ due, subject }] : [];
  });
}

test.describe.configure({ timeout: 180_000 });

for (const [tier, isOn] of KINDS) {
  test(`every page lets in and turns away whom the law says, of tier ${tier} ${isOn ? "with" : "without"} its features`, async () => {
    const [community, elsewhere] = [await createCommunity(tier, isOn), await createCommunity(1, true)];
    const subjects = await createSubjects(community, elsewhere);
    const pages = (Object.keys(PAGES) as PagePath[]).filter((path) => !OTHERWISE_JUDGED.includes(path));
    const hasAsked = new Set<string>();
    const wrong: string[] = [];
    for (const [turn, page] of pages.entries())
      for (const { due, subject } of chooseSubjects(page, turn, community, subjects)) {
        const { name, cookie } = subject;
        const headers: Record<string, string> = cookie ? { cookie } : {};
        const answer = await ask(fill(page, community), { host: community.host, headers });
        const end = endOf(page, community, answer);
        if (end !== due) wrong.push(`${page} for ${name}: ${end} instead of ${due}`);
        hasAsked.add(name);
      }
    expect(wrong).toEqual([]);
    expect(hasAsked.size).toBe(subjects.length);
  });
}

/** Longer ago than what is final allows. */
const LONG_AGO = 31 * 60_000;
/** What the framework leaves of a part of a page that failed; its own digests are redirects and missing pages. */
const FAILED_PART = /(?:data-dgst="|E\{\\"digest\\":\\")(?!NEXT_)/;

for (const tier of [0, 1] as const) {
  test(`no page fails for a sign-in of 31 minutes ago, of tier ${tier}`, async () => {
    const community = await createCommunity(tier, true);
    const subjects = await createSignedInAt(new Date(Date.now() - LONG_AGO), community);
    // The tier changes pages of few roles, and an owner opens them all.
    for (const { name, cookie } of subjects.filter(({ name }) => tier === 0 || name === "owner")) {
      const failed: string[] = [];
      for (const page of Object.keys(PAGES)) {
        const { status, body } = await ask(fill(page, community), {
          host: community.host,
          headers: { cookie },
        });
        if (status >= 500 || FAILED_PART.test(body)) failed.push(`${page}: ${status}`);
      }
      expect.soft(failed, name).toEqual([]);
    }
  });
}

/** What pages and routes read of an address, by every name that one of them knows. */
const NAMES =
  "q words tag category location sort page cursor after before filter type query role status returnTo token code state kind look from to since until place host domain session_id".split(
    " ",
  );
/** NUL, half of a character, and a percent sign without an end. */
const UNSTORABLE = ["%00", "%ED%A0%80", "%"];

test("no page or route fails for what cannot be stored in an address, a header or a body", async () => {
  const community = await createCommunity(0, true);
  const { host } = community;
  const [member] = await createSignedInAt(new Date(), community);
  const own = { cookie: member?.cookie ?? "" };
  const failed: string[] = [];
  const look = async (path: string, options: Parameters<typeof ask>[1] = {}) => {
    const { status } = await ask(path, { host, headers: own, ...options });
    if (status >= 500) failed.push(`${path}: ${status}`);
  };
  for (const text of UNSTORABLE) {
    for (const page of Object.keys(PAGES)) {
      await look(`${fill(page, community)}?${NAMES.map((name) => `${name}=a${text}`).join("&")}`);
      if (page.includes("{")) await look(page.replace(/\{\w+\}/g, `a${text}`));
    }
    for (const path of ["files", "exports"]) await look(`/api/${path}/a${text}`);
    for (const path of ["tls-check", "unsubscribe", "auth/google/callback", "auth/google/finish"])
      await look(`/api/${path}?${NAMES.map((name) => `${name}=a${text}`).join("&")}`);
    await look("/dashboard", { headers: { cookie: `${own.cookie}; theme=${text}; viewer=${text}` } });
    await look("/dashboard", { headers: { cookie: own.cookie.replace(/=.*/, `=${text}.${text}`) } });
  }
  for (const text of ["\\u0000", "\\ud800"]) {
    const send = (path: string, body: string) =>
      look(path, {
        method: "POST",
        body,
        headers: { ...own, "content-type": "application/json", origin: `http://${host}` },
      });
    await send("/api/auth/sign-in/email", `{"email":"a${text}@people.example","password":"long enough"}`);
    await send("/api/auth/sign-in/email", `{"email":"a@people.example","password":"long${text} enough"}`);
    await send("/api/auth/sign-out", `{"a${text}":"${text}"}`);
    await send("/api/views", `{"page":"/browse","referrer":"${text}","campaign":"${text}"}`);
    await send("/api/visits", `{"startupId":"${community.sessionId}","action":"view","referrer":"${text}"}`);
    await send("/api/csp-reports", `{"csp-report":{"effective-directive":"${text}"}}`);
    await send("/api/unsubscribe?token=%00", "{}");
  }
  expect(failed).toEqual([]);
});
