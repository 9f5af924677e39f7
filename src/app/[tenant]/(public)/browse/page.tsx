import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cachedCategories } from "@/api/cached-directory";
import { requirePublicPage } from "@/api/require-page";
import { browsePath, readSearch, readView } from "@/features/startup/browse-address";
import { listStartups } from "@/features/startup/directory";
import type { SearchResult } from "@/features/startup/directory-schema";
import { searchStartups } from "@/features/startup/search";
import { BrowseScreen } from "@/features/startup/ui/browse-screen";
import { findWaysOut } from "@/features/startup/ways-out";
import { AppError } from "@/lib/app-error";
import { Restricted } from "../../../_shell/restricted";

type Props = { searchParams: Promise<Record<string, string>> };

async function readAddress({ searchParams }: Props) {
  const query = new URLSearchParams(await searchParams);
  return { view: readView(query), words: readSearch(query), cursor: query.get("cursor") };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { view, words } = await readAddress(props);
  return {
    title: words ? `“${words}”` : "Startups",
    robots: { index: false },
    alternates: { canonical: browsePath(view) },
  };
}

const unreadable = (error: unknown) => {
  if (error instanceof AppError) notFound();
  throw error;
};

/** What is searched for, and the further pages of a list: made for each request. */
export default async function BrowseMorePage(props: Props) {
  const gate = await requirePublicPage("/browse");
  if (gate.denial) return <Restricted {...gate} />;
  const { tenant } = gate.scope;
  const { words, cursor, ...address } = await readAddress(props);
  const hasSessions = tenant.capabilities.sessions;
  const view = { ...address.view, session: address.view.session && hasSessions };
  const read = async (): Promise<SearchResult> =>
    words
      ? searchStartups(gate.scope, { words, view, cursor })
      : { ...(await listStartups(gate.scope, { view, cursor })), spelling: null };
  const [list, categories] = await Promise.all([read().catch(unreadable), cachedCategories(tenant.id)]);
  const waysOut =
    list.items.length || cursor ? [] : await findWaysOut(gate.scope, { view, words, categories });
  return (
    <BrowseScreen
      community={tenant.tier === 1 ? tenant.name : null}
      view={view}
      hasSessions={hasSessions}
      words={words}
      isContinued={cursor !== null}
      list={list}
      spelling={list.spelling}
      categories={categories}
      waysOut={waysOut}
    />
  );
}
