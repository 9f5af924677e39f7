import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { invitationPath, ROLES_IN_TEXT } from "@/domain/startup/makers/rules";
import type { MyInvitation } from "@/domain/startup/makers/schema";

export function MyInvitations({ invitations }: { invitations: readonly MyInvitation[] }) {
  if (!invitations.length) return null;
  return (
    <section aria-labelledby="invitations" className="mb-8 rounded-lg border bg-card">
      <h2 id="invitations" className="border-b px-4 py-2.5 text-sm font-medium">
        {m.common_invitations()}
      </h2>
      <ul className="divide-y">
        {invitations.map(({ id, startup, role, inviter }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3 text-sm">
            <p className="min-w-0 wrap-anywhere">
              <RichText
                text={m.startup_makers_team_asksToBe({
                  inviter: inviter ?? m.common_aFormerMember(),
                  role: ROLES_IN_TEXT[role](),
                  startup,
                })}
                parts={{ startup: (words) => <span className="font-medium">{words}</span> }}
              />
            </p>
            <Link
              href={invitationPath(id)}
              prefetch={false}
              aria-label={m.startup_makers_team_answerTo({ startup })}
              className={buttonVariants({ variant: "outline", size: "sm" })}
            >
              {m.startup_makers_team_answer()}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
