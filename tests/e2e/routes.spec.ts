import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { testImage } from "../support/images";
import { nameOfRoute, type RouteRequest, requestsTo } from "../support/route-requests";
import {
  type Community,
  createCommunity,
  createOutsiders,
  createSubjects,
  type Subject,
} from "./communities";
import { inDatabase } from "./people";
import { type Answer, ask } from "./raw-request";

async function statusOf(
  { path, ...request }: RouteRequest,
  { host }: Community,
  { cookie }: Subject,
): Promise<number> {
  const own: Record<string, string> = cookie ? { cookie } : {};
  const origin: Record<string, string> = request.body === undefined ? {} : { origin: `http://${host}` };
  const headers = { "content-type": "application/json", ...origin, ...own, ...request.headers };
  const { status }: Answer = await ask(path, { ...request, host, headers });
  return status;
}

test.describe.configure({ timeout: 180_000 });

const fileOf = (isOn: boolean) => `routes-${isOn ? "on" : "off"}.txt`;

/** For each request, the answers, and to whom each is given. */
async function tabulate(community: Community, subjects: readonly Subject[]): Promise<string> {
  const image = await testImage().png().toBuffer();
  const lines: string[] = [];
  for (const request of requestsTo(community, image)) {
    const answered = new Map<number, string[]>();
    for (const subject of subjects) {
      const status = await statusOf(request, community, subject);
      answered.set(status, [...(answered.get(status) ?? []), subject.name]);
    }
    lines.push(nameOfRoute(request, community));
    for (const [status, names] of answered)
      lines.push(`  ${status}: ${names.length === subjects.length ? "everybody" : names.join(" | ")}`);
  }
  return `${lines.join("\n")}\n`;
}

for (const isOn of [true, false]) {
  test(`every route handler answers every person as the table says, ${isOn ? "with" : "without"} features`, async () => {
    const [community, elsewhere] = [await createCommunity(0, isOn), await createCommunity(1, true)];
    const subjects = await createSubjects(community, elsewhere);
    expect(await tabulate(community, subjects)).toMatchSnapshot(fileOf(isOn));
  });
}

test("every route handler of a members-only community answers outsiders as the table says", async () => {
  const community = await createCommunity(1, true);
  const closed = { visibility: "members" };
  await inDatabase(
    (sql) =>
      sql`update tenants set settings = settings || ${sql.json(closed)} where id = ${community.tenantId}`,
  );
  const subjects = await createOutsiders(community);
  expect(await tabulate(community, subjects)).toMatchSnapshot("routes-members-only.txt");
});

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
      const name = nameOfRoute(request, community);
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
