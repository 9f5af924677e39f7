import { beforeAll, expect, it } from "vitest";
import { answerAuditExport } from "@/api/http/audit-export";
import { answerCalendar, answerFeed } from "@/api/http/calendars";
import { resolveRequest } from "@/api/proxy/resolve-request";
import { peopleViewOf } from "@/domain/member/list/rules";
import { BOARD_PERIODS } from "@/domain/startup/leaderboards/urls";
import { TenantSettings } from "@/domain/tenant/schema";
import { ExportTable } from "@/features/analytics/schema";
import { readSession } from "@/features/session/browse/detail";
import { sessionJsonLd } from "@/features/session/browse/json-ld";
import { exportQuestions } from "@/features/session/questions/export";
import { boardJsonLd } from "@/features/startup/leaderboards/json-ld";
import { planJsonLd } from "@/features/subscription/plans/json-ld";
import { communityJsonLd } from "@/features/tenant/json-ld";
import { dispositionOf, fileNameOf } from "@/lib/format/file-name";
import { inLanguage } from "@/lib/language/server";
import { englishWordsIn, textsIn } from "../../support/english-words";
import { createMember, createTenant, type Person } from "../../support/factories";
import { memberScope, visitorScope } from "../../support/scopes";
import { createSession } from "../../support/sessions";
import { callAs, signIn, tenantOf } from "../../support/trpc-caller";

const LANGUAGES = ["de", "fr"] as const;
const settings = TenantSettings.parse({ languages: ["en", ...LANGUAGES] });
const NAME = "Zirbel";
let tenantId: string;
let admin: Person;
let sessionId: string;

beforeAll(async () => {
  tenantId = await createTenant({ name: NAME, settings, tier: 0 });
  admin = await createMember(tenantId, "admin");
  const words = { title: NAME, description: NAME, place: NAME };
  sessionId = (await createSession(tenantId, { hosts: [admin], ...words })).id;
});

const faultsIn = (language: string, value: unknown): string[] =>
  textsIn(value).flatMap(([at, text]) =>
    englishWordsIn(language, text).map((word) => `${at}: ${word} in ${text}`),
  );

it("English words and half-translated texts are found", () => {
  expect(englishWordsIn("de", "Neue Startups")).toEqual([]);
  expect(englishWordsIn("de", "Asked at, Frage")).toEqual(["asked"]);
  expect(faultsIn("de", { url: "https://a.example/about", name: "Browse startups" })).toEqual([
    ".name: browse in Browse startups",
  ]);
});

it.each(LANGUAGES)("LNG-3: the first line of each table is in the admin's language, %s", async (language) => {
  const caller = await callAs(admin, tenantId);
  const scope = await memberScope(tenantId, admin);
  const range = { from: "2026-03-01", to: "2026-03-02" };
  const tables = await inLanguage(language, async () => {
    const figures = ExportTable.shape.table.options.map(
      async (table) => [table, await caller.analytics.export({ table, ...range })] as const,
    );
    return Object.fromEntries([
      ...(await Promise.all(figures)),
      ["members", await caller.member.exportPeople(peopleViewOf({ role: "admin" }))],
      ["questions", await exportQuestions(scope, { sessionId })],
    ]);
  });
  const headings = Object.entries(tables).map(([name, csv]) => [name, String(csv).split("\r\n")[0]]);
  expect(faultsIn(language, Object.fromEntries(headings))).toEqual([]);
});

it.each(LANGUAGES)("LNG-3: a file is named in its reader's language, %s", async (language) => {
  const { domain } = await tenantOf(tenantId);
  const cookie = `${await signIn(admin, tenantId)}; language=${language}`;
  const headers = { host: domain, cookie, "x-forwarded-for": "192.0.2.9" };
  const from = (path: string, answer: (request: Request) => Promise<Response>) =>
    resolveRequest({ url: path, headers }, () => answer(new Request(`http://${domain}${path}`, { headers })));
  const answers = {
    audit: await from("/api/audit?format=csv", answerAuditExport),
    session: await from("/calendar.ics", (request) => answerCalendar(request, sessionId)),
    refused: await from("/calendars/none.ics", (request) => answerFeed(request, "none.ics")),
  };
  for (const [name, answer] of Object.entries(answers)) {
    const named = decodeURIComponent(answer.headers.get("content-disposition")?.split("''")[1] ?? "");
    if (name !== "refused") expect(named, name).toMatch(/\.(csv|ics)$/);
    const [firstLine = ""] = (await answer.text()).split("\r\n");
    const said = { audit: firstLine, session: "", refused: firstLine.replace(/"(error|message)":/g, "") };
    const text = [named, said[name as keyof typeof said]].join("\n");
    expect(englishWordsIn(language, text), `${name}: ${text}`).toEqual([]);
  }
});

it.each(LANGUAGES)("API-8: structured data of pages in %s is in that language", async (language) => {
  const tenant = await tenantOf(tenantId);
  const session = await readSession(await visitorScope(tenantId), sessionId);
  const origin = "https://a.example";
  const data = inLanguage(language, () => [
    ...communityJsonLd(tenant, origin),
    ...planJsonLd(tenant, origin),
    ...(session ? sessionJsonLd({ ...session, hosts: [] }, NAME, origin) : []),
    ...BOARD_PERIODS.flatMap((period) =>
      boardJsonLd({ board: { period, startsOn: "2026-01-01" }, items: [] } as never, origin),
    ),
  ]);
  expect(faultsIn(language, data)).toEqual([]);
});

it.each([
  [["Fragen"], "csv", "Fragen.csv"],
  [["a/b: c?", "2026-01-02"], "csv", "a-b- c- 2026-01-02.csv"],
  [["x".repeat(200)], "zip", `${"x".repeat(80)}.zip`],
] as const)("the words %j name the file %j", (words, extension, name) => {
  expect(fileNameOf(words, extension)).toBe(name);
});

it("a name with letters outside of ASCII is sent in both forms", () => {
  expect(dispositionOf("attachment", "Prüfprotokoll (1) 茶.csv")).toBe(
    `attachment; filename="Prufprotokoll (1) _.csv"; filename*=UTF-8''Pr%C3%BCfprotokoll%20%281%29%20%E8%8C%B6.csv`,
  );
});
