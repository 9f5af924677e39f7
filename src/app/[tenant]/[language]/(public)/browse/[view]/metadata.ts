import type { Metadata } from "next";
import * as m from "#messages";
import { cachedTopicOf, viewAt } from "@/api/cache/directory";
import { requirePublicPage } from "@/api/pages/require-page";
import { imageMetadata } from "@/app/_shell/seo/og-image";
import { topicImage } from "@/app/_shell/seo/og-image-content";
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
  const url = browsePath(view);
  const alternates = { canonical: url, types: feedTypes(viewTopic(view)) };
  const topic = await cachedTopicOf(tenant.id, view);
  if (!topic) return { title: m.common_startups(), alternates };
  const { title, text: description } = describeTopic(topic, tenant);
  const { images, twitter } = imageMetadata(tenant, topicPath(view), topicImage(tenant, topic));
  return { title, description, alternates, openGraph: { title, description, url, images }, twitter };
}
