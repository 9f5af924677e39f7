import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "@playwright/test";
import { testImage } from "../support/images";
import { type Community, createCommunity, createSubjects, type Subject } from "./communities";
import { type Answer, ask } from "./raw-request";

type Request = {
  path: string;
  method?: "GET" | "POST" | "HEAD";
  body?: string | Buffer;
  headers?: Record<string, string>;
};

const NOBODY = "00000000-0000-4000-8000-000000000000";
const posted = (path: string, body: object = {}): Request => ({
  path,
  method: "POST",
  body: JSON.stringify(body),
});

/** A request of every route handler that is valid except for its sender, and the form of its secret. */
const requestsTo = ({ slug, username, sessionId, host }: Community, image: Buffer): Request[] => [
  { path: "/icon.svg" },
  { path: "/card.png" },
  { path: "/blog/none/card.png" },
  { path: `/startup/${slug}/card.png` },
  { path: `/startup/${slug}/badge.svg` },
  { path: `/sessions/${sessionId}/card.png` },
  { path: `/sessions/${sessionId}/calendar.ics` },
  { path: `/profile/${username}/card.png` },
  { path: "/leaderboard/year/2026/card.png" },
  { path: "/topics/category/developer-tools/card.png" },
  { path: "/feeds/hot.rss" },
  { path: "/robots.txt" },
  { path: "/sitemap.xml" },
  { path: "/sitemap/people.xml" },
  { path: "/calendars/a-word-that-nobody-was-given.ics" },
  posted("/api/auth/sign-in/email", { email: "nobody@people.example", password: "not the password" }),
  { path: "/api/auth/google/callback?code=x&state=x" },
  {
    path: "/api/auth/apple/callback",
    method: "POST",
    body: "state=x&code=x",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  },
  { path: "/api/auth/google/finish?code=x" },
  posted("/api/auth/handover"),
  { path: "/api/audit" },
  posted("/api/csp-reports", { "csp-report": { "effective-directive": "img-src" } }),
  { path: "/api/cron/sync-domains" },
  posted("/api/cron/sync-domains"),
  { path: `/api/exports/${NOBODY}` },
  ...["logo", "avatar", "slide", "poster", "brand"].map(
    (kind): Request => ({
      path: `/api/files?kind=${kind}`,
      method: "POST",
      body: image,
      headers: { "content-type": "image/png" },
    }),
  ),
  { path: `/api/files/${NOBODY}` },
  posted("/api/forms/magic-link"),
  { path: "/api/forms/confirm-ticket?token=x" },
  posted("/api/forms/confirm-ticket"),
  { path: "/api/health/live" },
  { path: "/api/health/ready" },
  { path: "/api/metrics" },
  { path: `/api/tls-check?domain=${host}` },
  posted("/api/stripe/webhook"),
  posted("/api/visits", { startupId: NOBODY, action: "view", referrer: "" }),
  posted("/api/views", { page: "/browse", referrer: "", campaign: "" }),
  posted("/api/vitals", { page: "/browse", device: "desktop", values: { LCP: 900 } }),
  { path: "/api/unsubscribe?token=x" },
  posted("/api/unsubscribe?token=x"),
];

const nameOf = (
  { path, method = "GET" }: Request,
  { slug, username, sessionId, host }: Community,
): string => {
  const address = [slug, username, sessionId, host].reduce((text, own) => text.replace(own, "{own}"), path);
  return `${method} ${address.replace(NOBODY, "{none}")}`;
};

async function statusOf(
  { path, ...request }: Request,
  { host }: Community,
  { cookie }: Subject,
): Promise<number> {
  const own: Record<string, string> = cookie ? { cookie } : {};
  const origin: Record<string, string> = request.body === undefined ? {} : { origin: `http://${host}` };
  const headers = { "content-type": "application/json", ...origin, ...own, ...request.headers };
  const { status }: Answer = await ask(path, { ...request, host, headers });
  return status;
}

/** A route handler's folder as a pattern of the addresses that lead to it. */
const patternOf = (file: string) =>
  new RegExp(
    `^/${dirname(file)
      .replace("[tenant]/[language]/(public)/", "")
      .replaceAll(".", "\\.")
      .replace(/\[[^\]]+\]/g, ".+")
      .replace("icon/.+", "icon\\.svg")
      .replace("calendars/.+", "calendars/.+\\.ics")}$`,
  );

test("every route handler is asked", () => {
  const community = { slug: "x", username: "x", sessionId: "x", host: "x.example" } as Community;
  const asked = requestsTo(community, Buffer.alloc(0)).map((request) => request.path.split("?")[0] ?? "");
  const handlers = globSync("**/route.{ts,tsx}", { cwd: "src/app" });
  expect(handlers.length).toBeGreaterThan(25);
  expect(handlers.filter((file) => !asked.some((address) => patternOf(file).test(address)))).toEqual([]);
});

test.describe.configure({ timeout: 180_000 });

const fileOf = (isOn: boolean) => `routes-${isOn ? "on" : "off"}.txt`;

for (const isOn of [true, false]) {
  test(`every route handler answers every person as the table says, ${isOn ? "with" : "without"} features`, async () => {
    const [community, elsewhere] = [await createCommunity(0, isOn), await createCommunity(1, true)];
    const subjects = await createSubjects(community, elsewhere);
    const image = await testImage().png().toBuffer();
    const lines: string[] = [];
    for (const request of requestsTo(community, image)) {
      const answered = new Map<number, string[]>();
      for (const subject of subjects) {
        const status = await statusOf(request, community, subject);
        answered.set(status, [...(answered.get(status) ?? []), subject.name]);
      }
      lines.push(nameOf(request, community));
      for (const [status, names] of answered)
        lines.push(`  ${status}: ${names.length === subjects.length ? "everybody" : names.join(" | ")}`);
    }
    expect(`${lines.join("\n")}\n`).toMatchSnapshot(fileOf(isOn));
  });
}

/** What is written down: for each request the names of the people that get each answer. */
function readAnswers(isOn: boolean): Map<string, { status: number; names: string[] }[]> {
  const table = readFileSync(`tests/access/${fileOf(isOn)}`, "utf8");
  const blocks = [...table.matchAll(/^(\S.*)\n((?: .*\n)+)/gm)];
  return new Map(
    blocks.map(([, name = "", lines = ""]) => {
      const answers = [...lines.matchAll(/^ +(\d+): (.*)$/gm)];
      return [
        name,
        answers.map(([, status, names = ""]) => ({ status: Number(status), names: names.split(" | ") })),
      ];
    }),
  );
}

for (const isOn of [true, false]) {
  test(`another tier changes no answer of a route handler, ${isOn ? "with" : "without"} features`, async () => {
    const [community, elsewhere] = [await createCommunity(1, isOn), await createCommunity(1, true)];
    const subjects = await createSubjects(community, elsewhere);
    const image = await testImage().png().toBuffer();
    const answers = readAnswers(isOn);
    const wrong: string[] = [];
    for (const [turn, request] of requestsTo(community, image).entries()) {
      const name = nameOf(request, community);
      for (const { status, names } of answers.get(name) ?? [{ status: 0, names: ["everybody"] }]) {
        const people = subjects.filter((one) => names.includes(one.name) || names.includes("everybody"));
        const subject = people[turn % people.length];
        if (!subject) continue;
        const got = await statusOf(request, community, subject);
        if (got !== status) wrong.push(`${name} for ${subject.name}: ${got} instead of ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });
}
