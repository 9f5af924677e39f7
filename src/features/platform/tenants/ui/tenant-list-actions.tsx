import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { LIST_COPY } from "@/features/platform/tenants/copy";

export const TenantListActions = () => (
  <>
    <Link href="/admin/superadmin/flags" className={buttonVariants({ variant: "outline" })}>
      {LIST_COPY.flagDefaults}
    </Link>
    <Link href="/admin/superadmin/tenants/new" className={buttonVariants()}>
      {LIST_COPY.create}
    </Link>
  </>
);
