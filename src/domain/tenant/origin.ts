import { env } from "@/env";

/** The address of a community's pages: scheme, domain and, if it isn't the usual one, port. */
export const originOf = (domain: string): string => {
  const usual = env.PUBLIC_SCHEME === "https" ? 443 : 80;
  const port = env.PUBLIC_PORT ?? (env.PUBLIC_SCHEME === "https" ? usual : env.PORT);
  return `${env.PUBLIC_SCHEME}://${domain}${port === usual ? "" : `:${port}`}`;
};
