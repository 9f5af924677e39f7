/** The words of what stands around and in place of a page. */
export const SHELL_COPY = {
  version: (version: string) => `Version ${version}`,
  deployed: "Deployed",
  notFound: "404 Page Not Found",
  notFoundOn: (name: string) => `The page you are looking for does not exist on ${name}.`,
  goHome: "Go Home",
  browse: "Browse Startups",
  toPlatform: "Back to the platform",
  appeal: "Appeal",
  account: "Your account",
} as const;
