export const DEPLOYMENT_COPY = {
  latest: (project: string, subdomain: string | null | undefined) =>
    `Latest deployments of ${project}${subdomain ? ` at ${subdomain}` : ""}.`,
} as const;
