import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { invitationPath, ROLE_NAMES } from "../../maker-rules";
import type { MyInvitation } from "../../maker-schema";

/** The invitations that wait for the viewer's answer. */
export function MyInvitations({ invitations }: { invitations: readonly MyInvitation[] }) {
  if (!invitations.length) return null;
  return (
    <section aria-labelledby="invitations" className="mb-8 rounded-lg border bg-card">
      <h2 id="invitations" className="border-b px-4 py-2.5 text-sm font-medium">
        Invitations
      </h2>
      <ul className="divide-y">
        {invitations.map(({ id, startup, role, inviter }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm">
            <p className="min-w-0 break-words">
              {inviter ?? "Somebody who has left"} asks you to be an {ROLE_NAMES[role].toLowerCase()} of{" "}
              <span className="font-medium">{startup}</span>.
            </p>
            <Link
              href={invitationPath(id)}
              prefetch={false}
              aria-label={`Answer the invitation to ${startup}`}
              className={buttonVariants({ variant: "outline", size: "sm" })}
            >
              Answer
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
