import * as m from "#messages";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";

export const TenantListActions = () => (
  <>
    <Link href="/admin/superadmin/flags" className={buttonVariants({ variant: "outline" })}>
      {m.common_flagDefaults()}
    </Link>
    <Link href="/admin/superadmin/tenants/new" className={buttonVariants()}>
      {m.common_createTenant()}
    </Link>
  </>
);
