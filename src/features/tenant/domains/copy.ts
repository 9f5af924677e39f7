import * as m from "#messages";
import type { Lookup } from "@/domain/tenant/domains/rules";
import { formatList } from "@/lib/format/list";

const CODES: Record<string, () => string> = {
  ENOTFOUND: m.tenant_domains_codes_ENOTFOUND,
  ENODATA: m.tenant_domains_codes_ENODATA,
  ESERVFAIL: m.tenant_domains_codes_ESERVFAIL,
  ETIMEOUT: m.tenant_domains_codes_ETIMEOUT,
  EREFUSED: m.tenant_domains_codes_EREFUSED,
  ECONNREFUSED: m.tenant_domains_codes_ECONNREFUSED,
};

export const describeCode = (code: string | null): string =>
  (code && CODES[code]?.()) || m.tenant_domains_noResponse({ code: code ?? m.tenant_domains_unknownCode() });

const asked = ({ type, name }: Lookup): string => m.tenant_domains_asked({ type, name });

export const FINDINGS = {
  noRecord: (lookup: Lookup) =>
    m.tenant_domains_findings_noRecord({ lookup: asked(lookup), code: describeCode(lookup.code) }),
  noServer: (lookup: Lookup) =>
    m.tenant_domains_findings_noServer({ lookup: asked(lookup), code: describeCode(lookup.code) }),
  leadsHereInPart: (stray: readonly string[]) =>
    m.tenant_domains_findings_leadsHereInPart({ stray: formatList(stray) }),
  leadsElsewhere: (found: readonly string[]) =>
    m.tenant_domains_findings_leadsElsewhere({ found: formatList(found) }),
  leadsNowhere: (lookup: Lookup) =>
    m.tenant_domains_findings_leadsNowhere({ code: describeCode(lookup.code) }),
} as const;
