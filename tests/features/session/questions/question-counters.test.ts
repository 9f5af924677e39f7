import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, test } from "vitest";
import type { MemberScope } from "@/access/scope";
import { questions, questionVotes, sessions } from "@/domain/schema";
import { SESSION_STATUSES } from "@/domain/session/rules";
import { deleteUserText } from "@/features/session/account-deletion";
import { askQuestion } from "@/features/session/questions/ask-question";
import { markQuestion } from "@/features/session/questions/mark-question";
import { voteQuestion } from "@/features/session/questions/vote-question";
import { newId } from "@/lib/id";
import { assertCounters, pick } from "../../../support/counter-property";
import { createMember, createTenant, type Person } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope } from "../../../support/scopes";
import { createSession } from "../../../support/sessions";

const person = fc.nat(2);
const question = fc.nat(2);
const one = <K extends string>(kind: K) => fc.constant(kind);
const Step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: one("ask"), person }) },
  { weight: 6, arbitrary: fc.record({ kind: one("vote"), person, question }) },
  { weight: 6, arbitrary: fc.record({ kind: one("unvote"), person, question }) },
  { weight: 2, arbitrary: fc.record({ kind: one("hide"), question, isHidden: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: one("state"), status: fc.constantFrom(...SESSION_STATUSES) }) },
  { weight: 2, arbitrary: fc.record({ kind: one("state"), status: fc.constant("live" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: one("leave"), person, keepsContent: fc.boolean() }) },
);
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never;

let tenantId: string;
let host: Person;
let hostScope: MemberScope;
let people: MemberScope[];
beforeAll(async () => {
  tenantId = await createTenant();
  host = await createMember(tenantId);
  hostScope = await memberScope(tenantId, host);
  const members = await Promise.all(Array.from({ length: 3 }, () => createMember(tenantId)));
  people = await Promise.all(members.map((member) => memberScope(tenantId, member)));
});

/** A live session with two questions, and how each step is done in it. */
async function arrange() {
  const { id: sessionId } = await createSession(tenantId, { hosts: [host], status: "live" });
  const ids = [newId(), newId()];
  const userIds = people.map(({ viewer }) => viewer.userId);
  await owner
    .insert(questions)
    .values(
      ids.map((id, index) => ({ id, tenantId, sessionId, userId: pick(userIds, index), body: "Why?" })),
    );

  async function perform(step: Step): Promise<unknown> {
    if (step.kind === "state")
      return owner.update(sessions).set({ status: step.status }).where(eq(sessions.id, sessionId));
    if (step.kind === "hide")
      return markQuestion(hostScope, { questionId: pick(ids, step.question), isHidden: step.isHidden });
    const scope = pick(people, step.person);
    if (step.kind === "leave")
      return deleteUserText(scope, { userId: scope.viewer.userId, keepsContent: step.keepsContent });
    if (step.kind !== "ask") {
      const vote = step.kind === "vote" ? "set" : "clear";
      return voteQuestion(scope, { questionId: pick(ids, step.question), vote });
    }
    const asked = await askQuestion(scope, { id: newId(), sessionId, body: "How?" });
    ids.unshift(asked.id);
  }
  const readRows = async () => ({
    questions: await owner
      .select()
      .from(questions)
      .where(eq(questions.sessionId, sessionId))
      .orderBy(questions.id),
    votes: await owner
      .select()
      .from(questionVotes)
      .where(eq(questionVotes.tenantId, tenantId))
      .orderBy(questionVotes.questionId, questionVotes.userId),
  });
  const listWrongCounters = async () => [
    ...(await owner.execute(sql`select q.vote_count, count(v.user_id)::int as votes from questions q
      left join question_votes v on v.question_id = q.id
      where q.session_id = ${sessionId} group by q.tenant_id, q.id having q.vote_count <> count(v.user_id)`)),
  ];
  return { perform, listWrongCounters, readRows };
}

test("SES-15: whatever becomes of a session and its questions, their votes equal their rows and a refused call changes nothing", async () => {
  await assertCounters({ step: Step, numRuns: 8, arrange });
});
