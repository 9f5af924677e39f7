/** The way to a page, for search engines; the addresses are whole. */
export const breadcrumbs = (crumbs: readonly { name: string; item: string }[]): object => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: crumbs.map((crumb, index) => ({ "@type": "ListItem", position: index + 1, ...crumb })),
});
