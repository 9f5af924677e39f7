import type { Metadata } from "next";
import { pageTenant } from "@/api/pages/require-page";
import { communityLead } from "@/app/_shell/seo/about";
import { pageMetadata } from "@/app/_shell/seo/page-metadata";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";
import { feedTypes, viewTopic } from "@/features/startup/feeds/urls";

export async function generateMetadata(): Promise<Metadata> {
  const tenant = await pageTenant();
  const { title } = tenant.branding;
  const feeds = feedTypes(viewTopic({ ...DEFAULT_VIEW, sort: "new" }));
  const metadata = pageMetadata(tenant, { title, description: communityLead(tenant), path: "/", feeds });
  return { ...metadata, title: { absolute: title } };
}
