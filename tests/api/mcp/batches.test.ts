import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { API_SCOPES } from "@/access/api-scopes";
import { comments, votes } from "@/domain/schema";
import { mcpAddress, send } from "../../support/agents";
import { createKey, createTenantWithApi } from "../../support/api";
import { createMember, createStartup } from "../../support/factories";
import { owner } from "../../support/owner-db";
import { sessionPlan } from "../../support/session-plans";

type Call = { name: string; arguments: Record<string, unknown> };
type Result = { isError?: boolean; structuredContent: Record<string, unknown> };

/** Sends calls as one batch, as the first versions of the protocol allow. */
async function sendBatch(tenantId: string, token: string, calls: readonly Call[]): Promise<Result[]> {
  const response = await send(await mcpAddress(tenantId), {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify(calls.map((params, id) => ({ jsonrpc: "2.0", id, method: "tools/call", params }))),
  });
  const text = await response.text();
  const lines = text.startsWith("[") ? (JSON.parse(text) as unknown[]) : linesOf(text);
  const answers = lines as { id: number; result: Result }[];
  return answers.sort((a, b) => a.id - b.id).map(({ result }) => result);
}

const linesOf = (stream: string): unknown[] =>
  [...stream.matchAll(/^data: (\S.*)$/gm)].flatMap(([, line = ""]) => JSON.parse(line) as unknown);

it("API-13: dry runs and writes that come in one batch aren't parts of each other", async () => {
  const tenantId = await createTenantWithApi();
  const { token } = await createKey(tenantId, await createMember(tenantId), [...API_SCOPES], "personal");
  const startups = await Promise.all(Array.from({ length: 6 }, () => createStartup(tenantId)));
  const calls: Call[] = startups.flatMap(({ id: startupId }) => [
    { name: "startupVote", arguments: { startupId, vote: "set" } },
    { name: "startupComment", arguments: { startupId, body: "Hello" } },
  ]);
  const count = async () => ({
    votes: await owner.$count(votes, eq(votes.tenantId, tenantId)),
    comments: await owner.$count(comments, eq(comments.tenantId, tenantId)),
  });
  const tried = await sendBatch(tenantId, token, calls);
  expect(tried.map(({ structuredContent }) => structuredContent.isDryRun)).toEqual(calls.map(() => true));
  expect(await count()).toEqual({ votes: 0, comments: 0 });
  const confirmed = calls.slice(0, 6).map((call, index) => ({
    ...call,
    arguments: { ...call.arguments, confirmation: tried[index]?.structuredContent.confirmation },
  }));
  const answers = await sendBatch(tenantId, token, [...confirmed, ...calls.slice(6)]);
  expect(answers.map(({ isError }) => isError ?? false)).toEqual(calls.map(() => false));
  expect(await count()).toEqual({ votes: 3, comments: 3 });
});

it("API-13: dry runs leave connections to what they count", async () => {
  const tenantId = await createTenantWithApi();
  const members = await Promise.all([1, 2].map(() => createMember(tenantId)));
  const plan = { name: "sessionCreate", arguments: sessionPlan() };
  const answers = await Promise.all(
    members.map(async (member) => {
      const { token } = await createKey(tenantId, member, [...API_SCOPES], "personal");
      return sendBatch(tenantId, token, Array(12).fill(plan));
    }),
  );
  const refused = answers.flat().filter(({ isError }) => isError);
  expect(refused.map(({ structuredContent }) => structuredContent)).toEqual([]);
});
