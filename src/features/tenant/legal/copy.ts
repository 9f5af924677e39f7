import * as m from "#messages";
export const VERSIONS_COPY = {
  since: (date: string, isInForce: boolean) =>
    isInForce ? m.tenant_legal_versions_inEffect({ date }) : m.tenant_legal_versions_since({ date }),
  withdrawn: (date: string) => m.tenant_legal_versions_withdrawn({ date }),
} as const;
