import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cachedCategories, cachedList, cachedTopic, cachedWaysOut } from "@/api/cached-directory";
import { requirePublicPage } from "@/api/require-page";
import { browsePath, readSegment } from "@/features/startup/browse-address";
import { FIRST_PAGE_SIZE } from "@/features/startup/directory";
import { feedTypes, viewTopic } from "@/features/startup/feed-address";
import { isTopic, topicText, topicTitle } from "@/features/startup/topic-rules";
import { topicPath } from "@/features/startup/topics";
import { BrowseScreen } from "@/features/startup/ui/browse-screen";
import { decodeSegment } from "@/lib/segment";
import { pictureMetadata } from "../../../../_shell/link-picture";
import { topicPicture } from "../../../../_shell/picture-facts";
import { Restricted } from "../../../../_shell/restricted";

type Props = { params: Promise<{ view: string }> };

export const dynamic = "force-static";
export const generateStaticParams = () => [];

const viewOf = async ({ params }: Props) => readSegment(decodeSegment((await params).view)) ?? notFound();

export async function generateMetadata(props: Props): Promise<Metadata> {
  const gate = await requirePublicPage("/browse");
  if (gate.denial) return {};
  const { tenant } = gate.scope;
  const view = await viewOf(props);
  const url = browsePath(view);
  const alternates = { canonical: url, types: feedTypes(viewTopic(view)) };
  const topic = isTopic(view) ? await cachedTopic(tenant.id, view) : null;
  if (!topic) return { title: "Startups", alternates };
  const title = topicTitle(topic);
  const description = topicText(topic, tenant.branding.companyName, tenant.timeZone);
  const { images, twitter } = pictureMetadata(tenant, topicPath(view), topicPicture(tenant, topic));
  return { title, description, alternates, openGraph: { title, description, url, images }, twitter };
}

/** The directory in one view, cached; the proxy leads here from `/browse` and its known query keys. */
export default async function BrowsePage(props: Props) {
  const gate = await requirePublicPage("/browse");
  if (gate.denial) return <Restricted {...gate} />;
  const { tenant } = gate.scope;
  const view = await viewOf(props);
  const [list, categories, topic] = await Promise.all([
    cachedList(tenant.id, view, FIRST_PAGE_SIZE),
    cachedCategories(tenant.id),
    isTopic(view) ? cachedTopic(tenant.id, view) : null,
  ]);
  const waysOut = list.items.length ? [] : await cachedWaysOut(tenant.id, view);
  return (
    <BrowseScreen
      community={tenant.tier === 1 ? tenant.name : null}
      view={view}
      hasSessions={tenant.capabilities.sessions}
      topic={
        topic && {
          title: topicTitle(topic),
          text: topicText(topic, tenant.branding.companyName, tenant.timeZone),
        }
      }
      list={list}
      categories={categories}
      waysOut={waysOut}
    />
  );
}
