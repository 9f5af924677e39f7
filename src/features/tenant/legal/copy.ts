import * as m from "#messages";
export const VERSIONS_COPY = {
  since: (date: string, isInForce: boolean) =>
    isInForce ? m.tenant_legal_versions_inEffect({ date }) : m.tenant_legal_versions_since({ date }),
} as const;
