import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";

/** Why an account cannot be deleted yet, and whom to ask. */
export const DeletionObstacles = ({ reasons }: { reasons: string[] }) => (
  <div className="flex flex-col items-start gap-4 rounded-lg border bg-card p-4 text-sm">
    <p className="font-medium">Others depend on you, so your account cannot be deleted yet.</p>
    <ul className="list-disc pl-5 text-muted-foreground">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
    <Link href="/support" className={buttonVariants({ variant: "outline", size: "sm" })}>
      Ask for help
    </Link>
  </div>
);
