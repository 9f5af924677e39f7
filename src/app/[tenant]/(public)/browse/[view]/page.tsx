import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cachedCategories, cachedList } from "@/api/cached";
import { requirePublicPage } from "@/api/require-page";
import { browsePath, readSegment } from "@/features/startup/browse-address";
import { FIRST_PAGE_SIZE } from "@/features/startup/directory";
import { feedTypes, viewTopic } from "@/features/startup/feed-address";
import { BrowseScreen } from "@/features/startup/ui/browse-screen";
import { decodeSegment } from "@/lib/segment";
import { Restricted } from "../../../_shell/restricted";

type Props = { params: Promise<{ view: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

const viewOf = async ({ params }: Props) => readSegment(decodeSegment((await params).view)) ?? notFound();

export async function generateMetadata(props: Props): Promise<Metadata> {
  const view = await viewOf(props);
  return {
    title: "Startups",
    alternates: { canonical: browsePath(view), types: feedTypes(viewTopic(view)) },
  };
}

/** The directory in one view, cached; the proxy leads here from `/browse` and its known query keys. */
export default async function BrowsePage(props: Props) {
  const gate = await requirePublicPage("/browse");
  if (gate.denial) return <Restricted {...gate} />;
  const { tenant } = gate.scope;
  const view = await viewOf(props);
  const [list, categories] = await Promise.all([
    cachedList(tenant.id, view, FIRST_PAGE_SIZE),
    cachedCategories(tenant.id),
  ]);
  return (
    <BrowseScreen
      community={tenant.tier === 1 ? tenant.name : null}
      view={view}
      list={list}
      categories={categories}
    />
  );
}
