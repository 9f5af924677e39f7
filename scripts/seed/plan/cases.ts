import slugify from "@sindresorhus/slugify";
import * as m from "#messages";
import { findHits, type StoredHit } from "@/domain/moderation/auto-rules/rules";
import type { CaseSource } from "@/domain/moderation/cases/rules";
import type { ReportTarget } from "@/domain/moderation/rules";
import { LANGUAGE_CODES } from "@/lib/language/languages";
import { inEachLanguage } from "@/lib/language/server";
import { linkedHosts } from "@/lib/text/markdown/links";
import type { CaseContent } from "../content-reader/care-model";
import type { CommunityContent } from "../content-reader/model";
import { hoursBefore } from "./hours";
import { idOf, startupIdOf, userIdOf } from "./ids";

export type PlannedReport = {
  reporterId: string;
  reason: string;
  details: string | null;
  createdAt: Date;
};

export type PlannedCase = {
  id: string;
  content: CaseContent;
  targetType: ReportTarget;
  targetId: string;
  authorId: string;
  /** What notifications call it, and where it is. */
  title: string;
  path: string;
  sources: CaseSource[];
  hits: StoredHit[];
  openedAt: Date;
  reports: PlannedReport[];
  decidedAt: Date | null;
};

type Target = Pick<PlannedCase, "targetType" | "targetId" | "authorId" | "title" | "path">;

export const submissionSlug = ({ name }: { name: string }): string => slugify(name);

export function planCases(community: CommunityContent, now: Date): PlannedCase[] {
  return community.care.cases.map((content) => {
    const target = targetOf(community, content);
    const reports = content.reports.map(({ by, reason, details, hours }) => ({
      ...{ reporterId: userIdOf(by), reason, details: details ?? null },
      createdAt: hoursBefore(now, hours),
    }));
    const begun = "hours" in content ? hoursBefore(now, content.hours) : null;
    const times = [...(content.source && begun ? [begun] : []), ...reports.map(({ createdAt }) => createdAt)];
    return {
      ...{ ...target, content, reports },
      id: idOf("case", `${target.targetType}:${target.targetId}`),
      sources: [...(content.source ? [content.source] : []), ...(reports.length ? ["report" as const] : [])],
      hits: content.source === "rule" ? hitsOf(community, content) : [],
      openedAt: new Date(Math.min(...times.map((at) => at.getTime()))),
      decidedAt: content.decision ? hoursBefore(now, content.decision.hours) : null,
    };
  });
}

function targetOf({ key, startups, care, people }: CommunityContent, content: CaseContent): Target {
  if (content.kind === "profile") {
    const person = [...people, ...care.newcomers].find(({ username }) => username === content.person);
    const userId = userIdOf(content.person);
    return {
      ...{ targetType: "profile", targetId: userId, authorId: userId },
      title: `${person?.fullName} (@${content.person})`,
      path: `/profile/${content.person}`,
    };
  }
  if (content.kind === "submission") {
    const slug = submissionSlug(content);
    return {
      ...{ targetType: "startup", targetId: startupIdOf(key, slug), authorId: userIdOf(content.maker) },
      ...{ title: content.name, path: `/startup/${slug}` },
    };
  }
  const startup = startups.find(({ slug }) => slug === content.startup);
  if (!startup) throw new Error(`A case is about ${content.startup}, which ${key} doesn't list.`);
  const path = `/startup/${startup.slug}`;
  if (content.kind === "startup") {
    const [maker = ""] = startup.makers;
    const targetId = startupIdOf(key, startup.slug);
    return { targetType: "startup", targetId, authorId: userIdOf(maker), title: startup.name, path };
  }
  const id = idOf("comment", `${key}:case:${content.startup}:${content.author}`);
  return {
    ...{ targetType: "comment", targetId: id, authorId: userIdOf(content.author) },
    ...{
      title: m.startup_comments_moderation_title({ startup: startup.name }),
      path: `${path}#comment-${id}`,
    },
  };
}

/** What the product's own rules find in a newcomer's post, by the time it was posted. */
function hitsOf({ care }: CommunityContent, content: CaseContent): StoredHit[] {
  if (content.kind !== "comment" && content.kind !== "submission") return [];
  const author = content.kind === "comment" ? content.author : content.maker;
  const joined =
    care.newcomers.find(({ username }) => username === author)?.hours ?? Number.POSITIVE_INFINITY;
  const text =
    content.kind === "comment"
      ? content.body
      : [content.name, content.tagline, content.website, content.description].join("\n\n");
  const hosts = linkedHosts(text);
  const facts = {
    ...{ text, accountHours: joined - content.hours, mailDomain: "", isDisposable: false },
    ...{ linkCount: hosts.length, recentPosts: 0, isRepeated: false, newHosts: [...new Set(hosts)] },
  };
  return findHits(facts, { rules: {}, blockedWords: [] }).map((hit) => ({
    ...hit,
    words: inEachLanguage(LANGUAGE_CODES, hit.words),
  }));
}
