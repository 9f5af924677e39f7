import * as m from "#messages";
import { formatNumber } from "@/lib/format/number";

export const COPY = {
  sound: (entries: number) => m.security_sound({ count: entries, entries: formatNumber(entries) }),
  addRule: { block: m.security_addRule_block, allow: m.security_addRule_allow },
  met: ({
    kind,
    subject,
    signIns,
    people,
  }: {
    kind: string;
    subject: string;
    signIns: number;
    people: number;
  }) => {
    const facts = { subject, people, signIns: m.security_signIns({ count: signIns }) };
    return kind === "email-domain" ? m.security_metEmails(facts) : m.security_metAddresses(facts);
  },
} as const;
