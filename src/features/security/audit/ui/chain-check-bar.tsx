"use client";
import { ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { AUDIT_COPY } from "@/features/security/audit/copy";
import type { AuditCheck } from "@/features/security/audit/schema";
import { COPY } from "@/features/security/copy";
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
      void toast.error(COPY.checkFailed, { description: COPY.tryAgain });
    }
  };
  const isBroken = shown?.brokenSeq !== null && shown?.brokenSeq !== undefined;
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-3 rounded-lg border px-4 py-3 text-sm ${isBroken ? "border-destructive bg-destructive-wash" : "bg-card"}`}
    >
      <div role={isBroken ? "alert" : "status"} className="flex min-w-0 flex-col gap-0.5">
        <p className={isBroken ? "font-medium text-destructive" : "font-medium"}>{describeCheck(shown)}</p>
        {shown && (
          <p className="text-xs break-all text-muted-foreground">
            {AUDIT_COPY.checked(formatDate(shown.checkedAt, "moment", timeZone))}
            {shown.headHash && <>{AUDIT_COPY.lastHash(shown.headHash)}</>}
          </p>
        )}
      </div>
      <Button variant="outline" size="sm" loading={check.isPending} onClick={() => void run()}>
        <ShieldCheck aria-hidden="true" />
        {AUDIT_COPY.check}
      </Button>
    </div>
  );
}

function describeCheck(check: AuditCheck | null): string {
  if (!check) return COPY.notChecked;
  if (check.brokenSeq === null) return COPY.sound(check.entries);
  return check.brokenKind === "missing" ? COPY.missing(check.brokenSeq) : COPY.changed(check.brokenSeq);
}
