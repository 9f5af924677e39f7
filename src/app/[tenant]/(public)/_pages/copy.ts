export const PUBLIC_PAGES_COPY = {
  noPostsYet: "No posts yet",
  noPostsText: "Posts by the community's team appear here.",
  api: "API",
  apiText: "Feeds, sitemap, images and health checks for programs and other sites.",
  blog: "Blog",
  blogText: (community: string) => `News from the team of ${community}.`,
  docs: "Docs",
  support: "Support",
} as const;
