"use client";
import { useState } from "react";
import * as m from "#messages";
import { PLATFORM_ROLES, type PlatformRole } from "@/access/names";
import { platformRoleName } from "@/access/role-names";
import { Section } from "@/components/content/section";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { ROLE_RIGHTS } from "@/features/platform/users/rules";
import { api } from "@/trpc/react";

/** Grants and revokes platform roles. (TEN-10) */
export function RolesForm({ userId, roles }: { userId: string; roles: readonly string[] }) {
  const [asked, setAsked] = useState<{ role: PlatformRole; isTaking: boolean } | null>(null);
  const close = () => setAsked(null);
  const { done, onError } = useMutationFeedback({ failed: m.common_roleNotChanged() });
  const grant = api.platform.grantRole.useMutation({
    onError,
    onSettled: close,
    onSuccess: () => done(m.platform_roleGranted()),
  });
  const take = api.platform.takeRole.useMutation({
    onError,
    onSettled: close,
    onSuccess: () => done(m.platform_roleTaken()),
  });
  const { role, isTaking } = asked ?? { role: "admin" as const, isTaking: false };
  const roleName = platformRoleName(role);
  return (
    <Section isFramed title={m.platform_users_roles_title()} text={m.platform_users_roles_text()}>
      <ul className="divide-y">
        {PLATFORM_ROLES.map((one) => {
          const isHeld = roles.includes(one);
          return (
            <li key={one} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <span className="flex flex-col text-sm">
                <code className="font-medium">{one}</code>
                <span className="text-muted-foreground">{ROLE_RIGHTS[one]()}</span>
              </span>
              <Button
                variant="outline"
                size="sm"
                aria-label={(isHeld ? m.platform_users_roles_takeOf : m.platform_users_roles_giveOf)({
                  role: platformRoleName(one),
                })}
                onClick={() => setAsked({ role: one, isTaking: isHeld })}
              >
                {isHeld ? m.common_remove() : m.platform_users_roles_give()}
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={
          isTaking
            ? m.platform_users_roles_takeAsk({ role: roleName })
            : m.platform_users_roles_giveAsk({ role: roleName })
        }
        description={ROLE_RIGHTS[role]()}
        confirmLabel={isTaking ? m.platform_users_roles_takeConfirm() : m.platform_users_roles_giveConfirm()}
        busy={grant.isPending || take.isPending}
        onConfirm={() => (isTaking ? take : grant).mutate({ userId, role })}
      />
    </Section>
  );
}
