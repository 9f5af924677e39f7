export const DETAIL_COPY = {
  similar: "Similar startups",
  about: "About",
  preview: "Preview.",
  previewText:
    "This startup isn't listed yet. Only people with this link can see the page, until its makers close it.",
  breadcrumb: "Breadcrumb",
  startups: "Startups",
  visit: "Visit website",
  newTab: "(new tab)",
  tags: "Tags",
  images: (name: string) => `Images of ${name}`,
  maker: "Maker",
  makers: "Makers",
  edit: "Edit this startup",
  invitations: "Makers and invitations",
  statistics: "Statistics",
  changes: "History",
  embed: "Embed the badge",
  reportIntent: (name: string) => `Sign in to report ${name}`,
  report: "Report this startup",
} as const;

export const FACTS_COPY = {
  facts: "Facts",
  category: "Category",
  founded: "Founded",
  location: "Location",
  stage: "Stage",
  pricing: "Pricing",
  hiring: "Hiring",
  yes: "Yes",
  status: "Status",
  launched: "Launched",
} as const;

export const GALLERY_COPY = {
  title: (place: number, count: number) => (count === 1 ? "Image" : `Image ${place} of ${count}`),
  previous: "Previous",
  next: "Next",
} as const;

export const SHARE_COPY = {
  notCopied: "We couldn't copy the link",
  linkCopied: "Link copied.",
  copied: "Copied",
  share: "Share",
} as const;
