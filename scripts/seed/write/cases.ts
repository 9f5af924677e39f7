import { upholds } from "@/domain/moderation/cases/rules";
import { REPORTER_MESSAGES } from "@/domain/moderation/notify-reporters";
import {
  comments,
  contentFlags,
  moderationCases,
  moderationDecisions,
  notices,
  startupMakers,
  startups,
} from "@/domain/schema";
import { websiteKey } from "@/domain/startup/rules";
import { AUTHOR_MESSAGES } from "@/features/moderation/cases/copy";
import { inEachLanguage } from "@/lib/language/server";
import { searchIndexOf } from "@/lib/text/search-languages";
import type { CommunityContent } from "../content-reader/model";
import { type PlannedCase, planCases, submissionSlug } from "../plan/cases";
import { hoursBefore } from "../plan/hours";
import { idOf, startupIdOf, userIdOf } from "../plan/ids";
import type { Owner } from "./database";
import type { Community } from "./startups";

/** The moderators' queue: open cases with their reports, and what was decided before. Sends no emails. */
export async function writeCases(
  tx: Owner,
  community: Community,
  content: CommunityContent,
  now: Date,
): Promise<void> {
  const cases = planCases(content, now);
  if (!cases.length) return;
  const { tenantId, languages } = community;
  await writeTargets(tx, community, cases, now);
  await tx.insert(moderationCases).values(cases.map((planned) => ({ ...caseRow(planned), tenantId })));
  const flags = cases.flatMap((planned) => flagRows(planned).map((row) => ({ ...row, tenantId })));
  if (flags.length) await tx.insert(contentFlags).values(flags);
  const decisions = cases.flatMap((planned) => decisionRows(planned).map((row) => ({ ...row, tenantId })));
  if (decisions.length) await tx.insert(moderationDecisions).values(decisions);
  const told = cases.flatMap((planned) =>
    noticeRows(planned, languages).map((row) => ({ ...row, tenantId })),
  );
  if (told.length) await tx.insert(notices).values(told);
}

/** The comments and submissions that exist for their case alone, as the decision left them. */
async function writeTargets(
  tx: Owner,
  { key, tenantId, ...community }: Community,
  cases: PlannedCase[],
  now: Date,
): Promise<void> {
  for (const { content, targetId: id, authorId, decidedAt } of cases) {
    const { decision, source } = content;
    if (content.kind === "comment") {
      const createdAt = hoursBefore(now, content.hours);
      await tx.insert(comments).values({
        ...{ id, tenantId, userId: authorId, body: content.body, createdAt },
        startupId: startupIdOf(key, content.startup),
        heldAt: decision?.action === "hide" ? decidedAt : !decision && source ? createdAt : null,
        deletedAt: decision?.action === "remove" ? decidedAt : null,
        hiddenReason: decision && upholds(decision.action) ? decision.reason : null,
      });
    }
    if (content.kind !== "submission") continue;
    const createdAt = hoursBefore(now, content.hours);
    const { name, tagline, description, category, tags, place, founded, website } = content;
    await tx.insert(startups).values({
      ...{ id, tenantId, slug: submissionSlug(content), name, tagline, description, category, tags, website },
      ...{
        searchLanguage: searchIndexOf(community),
        location: place,
        foundedYear: founded,
        websiteKey: websiteKey(website),
        createdBy: authorId,
      },
      ...{ status: "in_review", reviewAt: createdAt, createdAt, updatedAt: createdAt },
    });
    await tx
      .insert(startupMakers)
      .values({ tenantId, startupId: id, userId: authorId, role: "owner", position: 0 });
  }
}

const caseRow = ({ content, decidedAt, ...planned }: PlannedCase) => ({
  ...{ id: planned.id, targetType: planned.targetType, targetId: planned.targetId },
  ...{ authorId: planned.authorId, sources: planned.sources, hits: planned.hits },
  ...{ openedAt: planned.openedAt, createdAt: planned.openedAt, decidedAt },
  status: content.decision ? ("closed" as const) : ("open" as const),
  version: content.decision ? 2 : 1,
  outcome: content.decision?.action ?? null,
  decidedBy: content.decision ? userIdOf(content.decision.by) : null,
});

const flagIdOf = ({ id }: PlannedCase, reporterId: string) => idOf("report", `${id}:${reporterId}`);

const flagRows = (planned: PlannedCase) =>
  planned.reports.map((report) => ({
    ...{ ...report, targetType: planned.targetType, targetId: planned.targetId },
    id: flagIdOf(planned, report.reporterId),
    status: statusOf(planned),
  }));

function statusOf({ content: { decision } }: PlannedCase): "pending" | "upheld" | "dismissed" {
  if (!decision) return "pending";
  return upholds(decision.action) ? "upheld" : "dismissed";
}

function decisionRows(planned: PlannedCase) {
  const { decision } = planned.content;
  if (!decision || !planned.decidedAt) return [];
  const id = idOf("decision", planned.id);
  return [
    {
      ...{ id, caseId: planned.id, batchId: idOf("batch", id), action: decision.action },
      ...{ reason: decision.reason, moderatorId: userIdOf(decision.by), caseVersion: 2 },
      before: { reportIds: planned.reports.map(({ reporterId }) => flagIdOf(planned, reporterId)) },
      createdAt: planned.decidedAt,
    },
  ];
}

/** The notifications to the author and the reporters about a decision. There is none if nothing changed. */
function noticeRows(planned: PlannedCase, languages: Community["languages"]) {
  const { content, decidedAt: createdAt, title, path, authorId, reports } = planned;
  const { decision, source } = content;
  if (!decision || !createdAt) return [];
  const id = idOf("decision", planned.id);
  const write = AUTHOR_MESSAGES[decision.action];
  const isNews = upholds(decision.action) || source !== undefined;
  const outcome = upholds(decision.action) ? ("removed" as const) : ("dismissed" as const);
  const said = {
    words: inEachLanguage(languages, () => REPORTER_MESSAGES[outcome]({ title })),
    ...(outcome === "dismissed" && { path }),
  };
  const toAuthor = { userId: authorId, type: "decision" as const, key: `decision:${id}` };
  return [
    ...(isNews && write
      ? [
          {
            ...toAuthor,
            data: { path, words: inEachLanguage(languages, () => `${write(title)}: ${decision.reason}`) },
          },
        ]
      : []),
    ...reports.map(({ reporterId: userId }) => ({
      ...{ userId, type: "report" as const, key: `report:${id}:${outcome}`, data: said },
    })),
  ].map((notice) => ({
    ...{ ...notice, createdAt, isShown: true, mailRhythm: "off" as const },
    id: idOf("notice", `${notice.userId}:${notice.key}`),
    thread: `person:${notice.userId}`,
  }));
}
