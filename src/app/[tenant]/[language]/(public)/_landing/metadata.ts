import type { Metadata } from "next";
import { pageTenant } from "@/api/pages/require-page";
import { imageMetadata } from "@/app/_shell/seo/og-image";
import { DEFAULT_VIEW } from "@/features/startup/directory/urls";
import { feedTypes, viewTopic } from "@/features/startup/feeds/urls";
import { communityImage, communityLead } from "./about";

export async function generateMetadata(): Promise<Metadata> {
  const tenant = await pageTenant();
  const title = tenant.branding.title;
  const description = communityLead(tenant);
  const { images, twitter } = imageMetadata(tenant, "", communityImage(tenant));
  return {
    description,
    alternates: { canonical: "/", types: feedTypes(viewTopic({ ...DEFAULT_VIEW, sort: "new" })) },
    openGraph: { type: "website", title, description, url: "/", images },
    twitter: { ...twitter, title, description },
  };
}
