import * as m from "#messages";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";

export const DeletionLink = () => (
  <li className="flex flex-wrap items-center justify-between gap-3 p-4">
    <div className="min-w-0 grow basis-64">
      <h3 className="font-medium">{m.common_deleteAccount()}</h3>
      <p className="text-muted-foreground">{m.auth_deletion_text()}</p>
    </div>
    <Link href="/settings/account/delete" className={buttonVariants({ variant: "danger" })}>
      {m.auth_deletion_deleteMine()}
    </Link>
  </li>
);
