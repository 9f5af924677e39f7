"use client";
import * as m from "#messages";
import { Link } from "@/components/link";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { personPath, ROLE_NAMES } from "@/domain/member/list/rules";
import type { StaffMember } from "@/features/member/roles/schema";
import { StepDown } from "./step-down";

type StaffRowProps = { person: StaffMember; isLastOwner: boolean };

export const StaffRow = ({ person, isLastOwner }: StaffRowProps) => {
  const { userId, username, fullName, avatarUrl, role, isSelf, hasFactor } = person;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <div className="flex min-w-48 grow items-center gap-3">
        <Avatar name={fullName} src={avatarUrl} />
        <span className="min-w-0 text-sm">
          <Link
            href={personPath(userId)}
            prefetch={false}
            className="block font-medium wrap-anywhere hover:underline"
          >
            {fullName}{" "}
            {isSelf && <span className="font-normal text-muted-foreground">{m.common_youMark()}</span>}
          </Link>
          <span className="block text-xs break-all text-muted-foreground">@{username}</span>
        </span>
      </div>
      <Badge
        tone={role === "owner" ? "brand" : "neutral"}
        title={isLastOwner ? m.member_roles_lastOwner() : undefined}
      >
        {ROLE_NAMES[role]()}
      </Badge>
      {!hasFactor && <Badge tone="warning">{m.member_team_noFactor()}</Badge>}
      {isSelf && !isLastOwner && <StepDown role={role} />}
    </li>
  );
};
