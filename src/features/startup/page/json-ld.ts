import * as m from "#messages";
import { categoryName } from "@/domain/startup/categories/rules";
import type { StartupDetail } from "@/features/startup/directory/schema";
import { categoryPath } from "@/features/startup/directory/urls";
import { breadcrumbs } from "@/lib/browser/breadcrumbs";

/** schema.org data of a startup. Votes are left out, because they aren't reviews. */
export function structuredData(startup: StartupDetail, origin: string): object[] {
  const {
    slug,
    name,
    tagline,
    excerpt,
    shownCategory: category,
    website,
    logoUrl,
    images,
    makers,
    launchedAt,
  } = startup;
  const absolute = (path: string) => new URL(path, origin).href;
  const ofCategory = categoryPath(category);
  const crumbs = [
    { name: m.common_startups(), item: absolute("/browse") },
    ...(ofCategory ? [{ name: categoryName(category), item: absolute(ofCategory) }] : []),
    { name, item: absolute(`/startup/${slug}`) },
  ];
  return [
    {
      "@context": "https://schema.org",
      "@type": "SoftwareApplication",
      name,
      headline: tagline,
      description: excerpt,
      url: absolute(`/startup/${slug}`),
      sameAs: website,
      applicationCategory: categoryName(category),
      datePublished: launchedAt.toISOString(),
      ...(logoUrl && { image: absolute(logoUrl) }),
      ...(images.length > 0 && { screenshot: images.map(({ url }) => absolute(url)) }),
      ...(makers.length > 0 && {
        author: makers.map(({ fullName }) => ({ "@type": "Person", name: fullName })),
      }),
    },
    breadcrumbs(crumbs),
  ];
}
