import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { TEAM_COPY } from "@/features/startup/makers/copy";
import { invitationPath, ROLE_NAMES } from "@/features/startup/makers/rules";
import type { MyInvitation } from "@/features/startup/makers/schema";

export function MyInvitations({ invitations }: { invitations: readonly MyInvitation[] }) {
  if (!invitations.length) return null;
  return (
    <section aria-labelledby="invitations" className="mb-8 rounded-lg border bg-card">
      <h2 id="invitations" className="border-b px-4 py-2.5 text-sm font-medium">
        {TEAM_COPY.invitations}
      </h2>
      <ul className="divide-y">
        {invitations.map(({ id, startup, role, inviter }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm">
            <p className="min-w-0 wrap-anywhere">
              {TEAM_COPY.asksToBe(inviter ?? TEAM_COPY.formerMember, ROLE_NAMES[role].toLowerCase())}{" "}
              <span className="font-medium">{startup}</span>.
            </p>
            <Link
              href={invitationPath(id)}
              prefetch={false}
              aria-label={TEAM_COPY.answerTo(startup)}
              className={buttonVariants({ variant: "outline", size: "sm" })}
            >
              {TEAM_COPY.answer}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
