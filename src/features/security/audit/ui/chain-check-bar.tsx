"use client";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { AuditCheck } from "@/features/security/audit/schema";
import { formatNumber } from "@/lib/format/number";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type AuditCheckBarProps = { last: AuditCheck | null; timeZone: string };

export function AuditCheckBar({ last, timeZone }: AuditCheckBarProps) {
  const [shown, setShown] = useState(last);
  const check = api.security.checkAudit.useMutation();
  const run = async () => {
    try {
      setShown(await check.mutateAsync());
    } catch {
      void toast.error(m.security_checkFailed(), { description: m.security_tryAgain() });
    }
  };
  const isBroken = shown?.brokenSeq !== null && shown?.brokenSeq !== undefined;
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-3 rounded-lg border px-4 py-3 text-sm ${isBroken ? "border-destructive bg-destructive-wash" : "bg-card"}`}
    >
      <div role={isBroken ? "alert" : "status"} className="flex min-w-0 flex-col gap-0.5">
        <p className={isBroken ? "font-medium text-destructive" : "font-medium"}>{describeCheck(shown)}</p>
        {shown && <p className="text-xs break-all text-muted-foreground">{describeTime(shown, timeZone)}</p>}
      </div>
      <Button variant="outline" size="sm" loading={check.isPending} onClick={() => void run()}>
        <ShieldCheck aria-hidden="true" />
        {m.common_checkNow()}
      </Button>
    </div>
  );
}

function describeTime({ checkedAt, headHash: hash }: AuditCheck, timeZone: string): string {
  const when = formatDate(checkedAt, "moment", timeZone);
  return hash ? m.security_audit_checkedHash({ when, hash }) : m.security_audit_checked({ when });
}

function describeCheck(check: AuditCheck | null): string {
  if (!check) return m.security_notChecked();
  if (check.brokenSeq === null)
    return m.security_sound({ count: check.entries, entries: formatNumber(check.entries) });
  return check.brokenKind === "missing"
    ? m.security_missing({ seq: check.brokenSeq })
    : m.security_changed({ seq: check.brokenSeq });
}
