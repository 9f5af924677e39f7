import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, test } from "vitest";
import type { MemberScope, ModeratorScope } from "@/access/scope";
import { commentLikes, comments, startups } from "@/domain/schema";
import { leaveDirectory } from "@/features/startup/account-deletion";
import { addComment } from "@/features/startup/comments/add-comment";
import { deleteComment, editComment } from "@/features/startup/comments/edit-comment";
import { likeComment } from "@/features/startup/comments/likes";
import { commentModeration } from "@/features/startup/comments/moderation";
import { approveComment } from "@/features/startup/comments/review-hold";
import { newId } from "@/lib/id";
import { inTenant } from "@/server/db/client";
import { assertCounters, pick } from "../../../support/counter-property";
import { createMember, createStartup, createTenant } from "../../../support/factories";
import { owner } from "../../../support/owner-db";
import { memberScope, moderatorScope } from "../../../support/scopes";
import { STARTUP_STATES, setStartupState } from "../../../support/startup-states";

const person = fc.nat(2);
const startup = fc.nat(1);
const comment = fc.nat(2);
const one = <K extends string>(kind: K) => fc.constant(kind);
const Step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: one("say"), person, startup, parent: fc.option(comment) }) },
  { weight: 6, arbitrary: fc.record({ kind: one("like"), person, comment }) },
  { weight: 6, arbitrary: fc.record({ kind: one("unlike"), person, comment }) },
  { weight: 2, arbitrary: fc.record({ kind: one("edit"), by: fc.option(person), comment }) },
  { weight: 3, arbitrary: fc.record({ kind: one("delete"), by: fc.option(person), comment }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: one("moderate"),
      comment,
      effect: fc.constantFrom("hide" as const, "show" as const, "remove" as const, "lock" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: one("undo"), comment }) },
  { weight: 1, arbitrary: fc.record({ kind: one("approve"), comment }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: one("state"), startup, state: fc.constantFrom(...STARTUP_STATES) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: one("leave"), person, keepsContent: fc.boolean() }) },
);
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never;

let tenantId: string;
let people: MemberScope[];
let moderator: ModeratorScope & MemberScope;
beforeAll(async () => {
  tenantId = await createTenant();
  const members = await Promise.all(Array.from({ length: 3 }, () => createMember(tenantId)));
  people = await Promise.all(members.map((member) => memberScope(tenantId, member)));
  moderator = await moderatorScope(tenantId, await createMember(tenantId, "moderator"));
});

/** A discussion on two startups, and how each step is done in it. */
async function arrange() {
  await owner.delete(startups).where(eq(startups.tenantId, tenantId));
  const made = [await createStartup(tenantId), await createStartup(tenantId)];
  const said: { id: string; author: MemberScope }[] = [];
  const undone = new Map<string, unknown>();
  const say = async (scope: MemberScope, startupId: string, parentId: string | null) => {
    const { id } = await addComment(scope, { id: newId(), startupId, body: "Words", parentId });
    said.unshift({ id, author: scope });
  };
  for (const [index, { id }] of made.entries()) await say(pick(people, index), id, null);

  async function perform(step: Step): Promise<unknown> {
    if (step.kind === "state") return setStartupState(pick(made, step.startup).id, step.state);
    if (step.kind === "say") {
      const parentId = step.parent === null ? null : pick(said, step.parent).id;
      return say(pick(people, step.person), pick(made, step.startup).id, parentId);
    }
    if (step.kind === "leave") {
      const scope = pick(people, step.person);
      return leaveDirectory(scope, { userId: scope.viewer.userId, keepsContent: step.keepsContent });
    }
    const { id: commentId, author } = pick(said, step.comment);
    if (step.kind === "approve") return approveComment(moderator, { commentId });
    if (step.kind === "moderate")
      return inTenant(moderator, async (tx) => {
        const { effect } = step;
        const before = await commentModeration.apply(tx, moderator, commentId, { effect, reason: "Rude" });
        if (before) undone.set(commentId, before);
      });
    if (step.kind === "undo") {
      const before = undone.get(commentId);
      return (
        before && inTenant(moderator, (tx) => commentModeration.restore(tx, moderator, commentId, before))
      );
    }
    if (step.kind === "edit" || step.kind === "delete") {
      const scope = step.by === null ? author : pick(people, step.by);
      if (step.kind === "delete") return deleteComment(scope, { commentId });
      return editComment(scope, { commentId, body: `Words ${newId()}` });
    }
    return likeComment(pick(people, step.person), {
      commentId,
      like: step.kind === "like" ? "set" : "clear",
    });
  }
  return { perform, listWrongCounters, readRows };
}

const readRows = async () => ({
  comments: await owner.select().from(comments).where(eq(comments.tenantId, tenantId)).orderBy(comments.id),
  likes: await owner
    .select()
    .from(commentLikes)
    .where(eq(commentLikes.tenantId, tenantId))
    .orderBy(commentLikes.commentId, commentLikes.userId),
  counters: await owner
    .select({ id: startups.id, commentCount: startups.commentCount, hotScore: startups.hotScore })
    .from(startups)
    .where(eq(startups.tenantId, tenantId))
    .orderBy(startups.id),
});

const listWrongCounters = async () => [
  ...(await owner.execute(sql`select c.like_count, count(l.user_id)::int as likes from comments c
    left join comment_likes l on l.comment_id = c.id
    where c.tenant_id = ${tenantId} group by c.tenant_id, c.id having c.like_count <> count(l.user_id)`)),
  ...(await owner.execute(sql`select s.comment_count, count(c.id)::int as counted from startups s
    left join comments c on c.startup_id = s.id and c.deleted_at is null and c.held_at is null
    where s.tenant_id = ${tenantId} group by s.tenant_id, s.id having s.comment_count <> count(c.id)`)),
];

test("Whatever becomes of a discussion, its counters equal their rows and a refused call changes nothing", async () => {
  await assertCounters({ step: Step, numRuns: 10, arrange });
});
