"use client";
import * as m from "#messages";
import { PLATFORM_ROLES } from "@/access/names";
import { platformRoleName } from "@/access/role-names";
import { Section } from "@/components/content/section";
import { ConfirmButton } from "@/components/forms/confirm-button";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { ROLE_RIGHTS } from "@/features/platform/users/rules";
import { api } from "@/trpc/react";

/** Grants and revokes platform roles. (TEN-10) */
export function RolesForm({ userId, roles }: { userId: string; roles: readonly string[] }) {
  const { done, onError } = useMutationFeedback({ failed: m.common_roleNotChanged() });
  const grant = api.platform.grantRole.useMutation({
    onError,
    onSuccess: () => done(m.platform_roleGranted()),
  });
  const take = api.platform.takeRole.useMutation({
    onError,
    onSuccess: () => done(m.platform_roleTaken()),
  });
  return (
    <Section isFramed title={m.platform_users_roles_title()} text={m.platform_users_roles_text()}>
      <ul className="divide-y">
        {PLATFORM_ROLES.map((role) => {
          const isHeld = roles.includes(role);
          const named = { role: platformRoleName(role) };
          return (
            <li key={role} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="flex flex-col text-sm">
                <code className="font-medium">{role}</code>
                <span className="text-muted-foreground">{ROLE_RIGHTS[role]()}</span>
              </span>
              <ConfirmButton
                variant="outline"
                size="sm"
                aria-label={(isHeld ? m.platform_users_roles_takeOf : m.platform_users_roles_giveOf)(named)}
                ask={{
                  title: (isHeld ? m.platform_users_roles_takeAsk : m.platform_users_roles_giveAsk)(named),
                  text: ROLE_RIGHTS[role](),
                  confirm: isHeld
                    ? m.platform_users_roles_takeConfirm()
                    : m.platform_users_roles_giveConfirm(),
                }}
                onConfirm={() => (isHeld ? take : grant).mutateAsync({ userId, role })}
              >
                {isHeld ? m.common_remove() : m.platform_users_roles_give()}
              </ConfirmButton>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
