export const DEPLOYMENT_COPY = {
  title: "Deployments",
  latest: (project: string, subdomain: string | null | undefined) =>
    `Latest deployments of ${project}${subdomain ? ` at ${subdomain}` : ""}.`,
  none: "No deployments yet.",
  trigger: "Trigger deployment",
  triggerText: "Builds the latest commit of a branch.",
  branch: "Branch",
  submit: "Trigger deployment",
  cache: "Cache",
  cacheText: "Removes every cached page and file of the zone at the provider.",
  purge: "Purge everything",
  purgeAsk: "Purge the whole cache?",
  purgeText: "Until the cache fills up again, every request reaches your servers.",
} as const;
