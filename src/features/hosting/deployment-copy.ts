import * as m from "#messages";
export const DEPLOYMENT_COPY = {
  latest: (project: string, subdomain: string | null | undefined) =>
    subdomain
      ? m.hosting_deployment_latestAt({ project, subdomain })
      : m.hosting_deployment_latestOf({ project }),
} as const;
