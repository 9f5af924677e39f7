import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { DELETION_COPY } from "@/features/auth/deletion/copy";

export const DeletionObstacles = ({ reasons }: { reasons: string[] }) => (
  <div className="flex flex-col items-start gap-4 rounded-lg border bg-card p-4 text-sm">
    <p className="font-medium">{DELETION_COPY.obstacles}</p>
    <ul className="list-disc pl-5 text-muted-foreground">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
    <Link href="/support" className={buttonVariants({ variant: "outline", size: "sm" })}>
      {DELETION_COPY.askForHelp}
    </Link>
  </div>
);
