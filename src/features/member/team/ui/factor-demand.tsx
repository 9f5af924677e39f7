"use client";
import * as m from "#messages";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Link } from "@/components/link";
import { Switch } from "@/components/ui/checkbox";
import { SECURITY_PAGE } from "@/domain/auth/factors/rules";
import type { Team } from "@/features/member/roles/schema";
import { api } from "@/trpc/react";

/** Whether the staff must have a second factor, which an owner decides, and how many lack one. */
export function FactorDemand({ team }: { team: Team }) {
  const { done, onError } = useMutationFeedback({ failed: m.member_team_factorFailed() });
  const change = api.member.demandFactor.useMutation({
    onSuccess: (_, { isOn }) => done(isOn ? m.member_team_factorOn() : m.member_team_factorOff()),
    onError,
  });
  const lacking = team.staff.filter(({ hasFactor }) => !hasFactor).length;
  const isSelfLacking = team.staff.some(({ isSelf, hasFactor }) => isSelf && !hasFactor);
  const isOn = change.isPending ? change.variables.isOn : team.demandsFactor;
  return (
    <div className="flex flex-col gap-3 rounded-lg border bg-card p-4 text-sm">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium">{m.member_team_demandFactor()}</p>
          <p className="text-muted-foreground">{m.member_team_lacking({ count: lacking })}</p>
        </div>
        <Switch
          aria-label={m.member_team_demandFactor()}
          checked={isOn}
          disabled={!team.isOwner || change.isPending || (isSelfLacking && !team.demandsFactor)}
          onChange={({ target }) => change.mutate({ isOn: target.checked })}
        />
      </div>
      {!team.isOwner && <p className="text-muted-foreground">{m.member_team_factorByOwner()}</p>}
      {team.isOwner && isSelfLacking && (
        <p>
          {m.member_team_ownFactorFirst()}{" "}
          <Link href={SECURITY_PAGE} className="underline">
            {m.member_team_openSecurity()}
          </Link>
        </p>
      )}
    </div>
  );
}
