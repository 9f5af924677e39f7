import * as m from "#messages";
import type { WildcardIssue } from "./rules";

type Help = { title: () => string; text: (of: { domain: string }) => string };

/** What operators have to fix, and how. */
export const WILDCARD_HELP: Record<WildcardIssue, Help> = {
  dns: { title: m.tenant_founding_dns, text: m.tenant_founding_dnsText },
  certificate: { title: m.tenant_founding_certificate, text: m.tenant_founding_certificateText },
  elsewhere: { title: m.tenant_founding_elsewhere, text: m.tenant_founding_elsewhereText },
};
