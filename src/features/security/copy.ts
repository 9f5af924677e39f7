import { m } from "#messages";
import { formatNumber } from "@/lib/format/number";

export const COPY = {
  sound: (entries: number) =>
    `${formatNumber(entries)} ${entries === 1 ? "entry is" : "entries are"} intact.`,
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
    const times = `${signIns} ${signIns === 1 ? "sign-in" : "sign-ins"}`;
    return kind === "email-domain"
      ? `${subject} would match ${people} ${people === 1 ? "member" : "members"}, who had ${times} in the last 30 days. New accounts, sign-in links and address changes are blocked; passwords still work.`
      : `${subject} would match ${times} of ${people} ${people === 1 ? "person" : "people"} in the last 30 days.`;
  },
} as const;
