/** schema.org breadcrumbs for search engines; the URLs must be absolute. */
export const breadcrumbs = (crumbs: readonly { name: string; item: string }[]): object => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map((crumb, index) => ({ "@type": "ListItem", position: index + 1, ...crumb })),
});
