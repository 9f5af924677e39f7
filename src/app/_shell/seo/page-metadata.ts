import type { Metadata } from "next";
import { currentLanguage } from "#language";
import type { PagePath } from "@/access/pages";
import type { Tenant } from "@/access/tenant";
import { requirePublicPage } from "@/api/pages/require-page";
import { oembedTypes } from "@/features/integrations/embeds/embeddable";
import { type Language, localeOf } from "@/lib/language/languages";
import { communityImage } from "./about";
import { addressIn } from "./community-metadata";
import { type ImageFacts, imageMetadata } from "./og-image";

type OpenGraph = NonNullable<Metadata["openGraph"]>;

export type PageFacts = {
  title: string;
  /** For the title of a shared link, where it says more than the page's. */
  sharedTitle?: string;
  description: string;
  /** The canonical path, without a language. */
  path: string;
  /** The language of the text, if it isn't the reader's. */
  language?: Language;
  feeds?: NonNullable<Metadata["alternates"]>["types"];
  /** What the page's own image shows. Without one, the community's is shared. */
  image?: ImageFacts;
  /** Its path, if it isn't below the page's. */
  imagePath?: string;
  kind?: OpenGraph;
};

/** What search engines and sites where a page is shared read about it. */
export function pageMetadata(tenant: Tenant, facts: PageFacts): Metadata {
  const { title, description, path, language, feeds, image, imagePath, kind } = facts;
  const sharedTitle = facts.sharedTitle ?? title;
  const canonical = language ? addressIn(tenant, language, path) : path;
  const { images, twitter } = image
    ? imageMetadata(
        tenant,
        language ? addressIn(tenant, language, imagePath ?? path) : (imagePath ?? path),
        image,
      )
    : imageMetadata(tenant, "", communityImage(tenant));
  return {
    title,
    description,
    alternates: { canonical, types: { ...feeds, ...oembedTypes(tenant, path) } },
    openGraph: {
      type: "website",
      ...kind,
      title: sharedTitle,
      description,
      url: canonical,
      siteName: tenant.branding.companyName,
      locale: localeOf(language ?? currentLanguage()).replace("-", "_"),
      images,
    },
    twitter: { ...twitter, title: sharedTitle, description },
  };
}

type FixedFacts = Omit<PageFacts, "path">;

/** The metadata of a page that exists once, whose path in the route table is its own. */
export const publicMetadata =
  (path: PagePath, describe: (tenant: Tenant) => FixedFacts) => async (): Promise<Metadata> => {
    const gate = await requirePublicPage(path);
    if (gate.denial) return {};
    return pageMetadata(gate.scope.tenant, { ...describe(gate.scope.tenant), path });
  };
