export const DEPLOYMENT_COPY = {
  title: "Deployments",
  latest: (project: string, subdomain: string | null | undefined) =>
    `The latest of ${project}${subdomain ? `, at ${subdomain}` : ""}.`,
  none: "Nothing has been deployed yet.",
  trigger: "Trigger a deployment",
  triggerText: "Builds the latest commit of a branch.",
  branch: "Branch",
  submit: "Trigger deployment",
  cache: "Cache",
  cacheText: "The provider removes every cached page and file of the zone and fetches each again.",
  purge: "Purge everything",
  purgeAsk: "Purge the whole cache?",
  purgeText: "Until it is filled again every visit comes to your own servers.",
} as const;
