import { notFound } from "next/navigation";
import { currentLanguage } from "#language";
import type { Tenant } from "@/access/tenant";
import type { ShownCategory } from "@/domain/startup/categories/rules";
import { type BoardPeriod, boardAt, readBoardName } from "@/domain/startup/leaderboards/urls";
import type { FilterSuggestion } from "@/features/startup/directory/filter-rules";
import {
  FIRST_PAGE_SIZE,
  listCategories,
  listStartups,
  readFigures,
} from "@/features/startup/directory/queries";
import type { BoardPage, DirectoryFigures, StartupList } from "@/features/startup/directory/schema";
import { describeTopic, isTopic, type TopicFacts } from "@/features/startup/directory/topic-rules";
import { listTags, readTopicFacts } from "@/features/startup/directory/topics";
import { type BrowseView, readSegment } from "@/features/startup/directory/urls";
import { readBoard } from "@/features/startup/leaderboards/queries";
import { suggestFilters } from "@/features/startup/search/filter-suggestions";
import type { Language } from "@/lib/language/languages";
import { inLanguage } from "@/lib/language/server";
import { decodeSegment } from "@/lib/text/url-segment";
import { liveForAnHour, liveUntilMidnight, visitor } from "./cached-tenant";

export async function cachedList(tenantId: string, view: BrowseView, take?: number): Promise<StartupList> {
  "use cache";
  const scope = await visitor(tenantId, "a change of its pages or counts");
  if (view.period !== "all") liveUntilMidnight(scope);
  if (view.sort === "hot") liveForAnHour();
  return listStartups(scope, { view, take });
}

/** Responds with 404 if the segment isn't a valid view. */
export const viewAt = (segment: string): BrowseView => readSegment(decodeSegment(segment)) ?? notFound();

export type Browsed = {
  view: BrowseView;
  list: StartupList;
  categories: ShownCategory[];
  topic: { title: string; text: string } | null;
  waysOut: FilterSuggestion[];
};

/** Loads a directory view as first shown: its list or, if the list is empty, suggestions. */
export async function cachedBrowse(tenant: Tenant, view: BrowseView): Promise<Browsed> {
  const [list, categories, topic] = await Promise.all([
    cachedList(tenant.id, view, FIRST_PAGE_SIZE),
    cachedCategories(tenant.id),
    cachedTopicOf(tenant.id, view),
  ]);
  const waysOut = list.items.length ? [] : await cachedWaysOut(tenant.id, view, currentLanguage());
  return { view, list, categories, topic: topic && describeTopic(topic, tenant), waysOut };
}

/** Kept per language, because its labels are texts. */
async function cachedWaysOut(
  tenantId: string,
  view: BrowseView,
  language: Language,
): Promise<FilterSuggestion[]> {
  "use cache";
  const scope = await visitor(tenantId);
  liveUntilMidnight(scope);
  const categories = await listCategories(scope);
  return inLanguage(language, () => suggestFilters(scope, { view, words: null, categories }));
}

/** Returns the period's current board if no board is given. */
export async function cachedBoard(
  tenantId: string,
  period: BoardPeriod,
  startsOn: string | null,
): Promise<BoardPage> {
  "use cache";
  const scope = await visitor(tenantId, "a change of its pages or counts");
  liveUntilMidnight(scope);
  const board = startsOn ? { period, startsOn } : boardAt(period, scope.now, scope.tenant.timeZone);
  return readBoard(scope, board);
}

/** Responds with 404 if no such board can exist. */
export async function cachedBoardOf(
  tenantId: string,
  address: { period: string; name: string },
): Promise<BoardPage> {
  const { period, startsOn } = readBoardName(address.period, address.name) ?? notFound();
  return cachedBoard(tenantId, period, startsOn);
}

export async function cachedCategories(tenantId: string): Promise<ShownCategory[]> {
  "use cache";
  return listCategories(await visitor(tenantId));
}

/** Votes don't invalidate it. */
export async function cachedTopic(tenantId: string, view: BrowseView): Promise<TopicFacts | null> {
  "use cache";
  return readTopicFacts(await visitor(tenantId), view);
}

/** Returns null if the view isn't a topic. */
export const cachedTopicOf = async (tenantId: string, view: BrowseView): Promise<TopicFacts | null> =>
  isTopic(view) ? cachedTopic(tenantId, view) : null;

export async function cachedTags(tenantId: string): Promise<string[]> {
  "use cache";
  return listTags(await visitor(tenantId, "a change of the community"));
}

export async function cachedFigures(tenantId: string): Promise<DirectoryFigures> {
  "use cache";
  return readFigures(await visitor(tenantId, "a change of its pages or counts"));
}
