export const VERSIONS_COPY = {
  since: (date: string, isInForce: boolean) => `since ${date}${isInForce ? ", in effect" : ""}`,
} as const;
