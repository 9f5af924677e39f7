import * as m from "#messages";
import { decide } from "@/access/decide";
import { requirePage } from "@/api/pages/require-page";
import { AdminFrame } from "@/app/_screens/admin/admin-layout";
import { AccessDenied } from "@/app/_shell/errors/access-denied";
import { privateMetadata } from "@/app/_shell/seo/private-metadata";
import { ClosingForm } from "@/features/tenant/closing/ui/closing-form";
import { formatDate } from "@/lib/time/date";
import { Exports } from "./exports";
import { WholeCommunity } from "./whole-community";

export const generateMetadata = privateMetadata(m.tenant_closing_title);

export default async function DataPage() {
  const gate = await requirePage("/admin/community/data");
  if (gate.denial) return <AccessDenied {...gate} />;
  const { scope } = gate;
  const { domain, closesAt, timeZone, tier, name } = scope.tenant;
  const mayClose = tier === 1 && decide({ role: "owner" }, scope).allowed;
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/data"
      title={m.tenant_closing_title()}
      text={m.tenant_closing_text({ community: name })}
    >
      <div className="flex max-w-reading flex-col gap-10">
        <Exports />
        <WholeCommunity scope={scope} />
        {mayClose && (
          <ClosingForm domain={domain} closesOn={closesAt && formatDate(closesAt, "day", timeZone)} />
        )}
      </div>
    </AdminFrame>
  );
}
