import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { DELETION_COPY } from "@/features/auth/deletion/copy";

export const DeletionLink = () => (
  <li className="flex flex-wrap items-center justify-between gap-3 p-4">
    <div className="min-w-0 grow basis-64">
      <h3 className="font-medium">{DELETION_COPY.title}</h3>
      <p className="text-muted-foreground">{DELETION_COPY.text}</p>
    </div>
    <Link href="/settings/account/delete" className={buttonVariants({ variant: "danger" })}>
      {DELETION_COPY.deleteMine}
    </Link>
  </li>
);
