import * as m from "#messages";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";

export const DeletionObstacles = ({ reasons }: { reasons: string[] }) => (
  <div className="flex flex-col items-start gap-4 rounded-lg border bg-card p-4 text-sm">
    <p className="font-medium">{m.auth_deletion_obstacles()}</p>
    <ul className="list-disc ps-5 text-muted-foreground">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
    <Link href="/support" className={buttonVariants({ variant: "outline", size: "sm" })}>
      {m.auth_deletion_askForHelp()}
    </Link>
  </div>
);
