import type { Metadata } from "next";
import * as m from "#messages";
import { cachedTopicOf, viewAt } from "@/api/cache/directory";
import { requirePublicPage } from "@/api/pages/require-page";
import { topicImage } from "@/app/_shell/seo/og-image-content";
import { pageMetadata } from "@/app/_shell/seo/page-metadata";
import { describeTopic } from "@/features/startup/directory/topic-rules";
import { topicPath } from "@/features/startup/directory/topics";
import { browsePath } from "@/features/startup/directory/urls";
import { feedTypes, viewTopic } from "@/features/startup/feeds/urls";

type Props = { params: Promise<{ view: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const gate = await requirePublicPage("/browse");
  if (gate.denial) return {};
  const { tenant } = gate.scope;
  const view = viewAt((await params).view);
  const page = { path: browsePath(view), feeds: feedTypes(viewTopic(view)) };
  const topic = await cachedTopicOf(tenant.id, view);
  if (!topic)
    return pageMetadata(tenant, {
      ...page,
      title: m.common_startups(),
      description: m.startup_directory_lead(),
    });
  const { title, text: description } = describeTopic(topic, tenant);
  const image = { image: topicImage(tenant, topic), imagePath: topicPath(view) };
  return pageMetadata(tenant, { ...page, title, description, ...image });
}
