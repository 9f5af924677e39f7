import { decide } from "@/access/decide";
import type { TenantScope } from "@/access/scope";
import { FreshSignInDialog } from "@/features/auth/security/ui/fresh-sign-in-dialog";
import { readCommunityExport } from "@/features/tenant/transfer/queries";
import { CommunityExportSection } from "@/features/tenant/transfer/ui/community-export-section";

/** Only owners take the whole community along, and only with a fresh sign-in. */
export async function WholeCommunity({ scope }: { scope: TenantScope }) {
  if (!decide({ role: "owner" }, scope).allowed) return null;
  return (
    <>
      <CommunityExportSection first={await readCommunityExport(scope)} timeZone={scope.tenant.timeZone} />
      <FreshSignInDialog path="/admin/community/data" />
    </>
  );
}
