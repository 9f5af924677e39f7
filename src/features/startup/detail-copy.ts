/** The words of a startup's page. */
export const DETAIL_COPY = {
  similar: "Similar startups",
  about: "About",
  preview: "Preview.",
  previewText:
    "This startup is not listed yet. Only those who have this link see the page, until its makers close it.",
  breadcrumb: "Breadcrumb",
  startups: "Startups",
  visit: "Visit website",
  newTab: "(new tab)",
  tags: "Tags",
  pictures: (name: string) => `Pictures of ${name}`,
  maker: "Maker",
  makers: "Makers",
  edit: "Edit this startup",
  invitations: "Makers and invitations",
  statistics: "Statistics",
  changes: "What was changed",
  embed: "Embed the badge",
  reportIntent: (name: string) => `Sign in to report ${name}`,
  report: "Report this startup",
} as const;
