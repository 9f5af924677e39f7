"use client";
import { useState } from "react";
import * as m from "#messages";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { ReasonForm } from "@/features/platform/tenants/ui/reason-form";
import { BAN_TERMS } from "@/features/platform/users/rules";
import type { BanPerson } from "@/features/platform/users/schema";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type Banned = { isBanned: boolean; bannedUntil: Date | null; banReason: string | null };
type BanFormProps = { userId: string; person: Banned; timeZone: string };

const termOf = (days: number): string => {
  if (days === 0) return m.platform_users_ban_forGood();
  return days === 1 ? m.common_oneDay() : m.common_countDays({ days });
};

/** Bans a user from all communities, or lifts the ban. (MOD-8) */
export const BanForm = ({ userId, person, timeZone }: BanFormProps) =>
  person.isBanned ? (
    <UnbanForm userId={userId} text={describeBan(person, timeZone)} />
  ) : (
    <NewBanForm userId={userId} />
  );

function NewBanForm({ userId }: { userId: string }) {
  const [days, setDays] = useState<BanPerson["days"]>(0);
  const { done, onError } = useMutationFeedback({ failed: m.platform_banFailed() });
  const ban = api.platform.banPerson.useMutation({ onError, onSuccess: () => done(m.platform_banned()) });
  return (
    <ReasonForm
      title={m.common_ban()}
      text={m.platform_users_ban_text()}
      hint={m.platform_users_ban_hint()}
      action={m.platform_users_ban_submit()}
      variant="destructive"
      isPending={ban.isPending}
      onSubmit={(reason) => ban.mutate({ userId, reason, days })}
    >
      <Field label={m.common_duration()}>
        {(control) => (
          <Select
            {...control}
            value={days}
            onChange={({ target }) => setDays(BAN_TERMS.find((term) => String(term) === target.value) ?? 0)}
          >
            {BAN_TERMS.map((term) => (
              <option key={term} value={term}>
                {termOf(term)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </ReasonForm>
  );
}

function UnbanForm({ userId, text }: { userId: string; text: string }) {
  const { done, onError } = useMutationFeedback({ failed: m.platform_unbanFailed() });
  const unban = api.platform.unbanPerson.useMutation({
    onError,
    onSuccess: () => done(m.platform_unbanned()),
  });
  return (
    <ReasonForm
      title={m.common_banned()}
      text={text}
      label={m.platform_users_ban_liftWhy()}
      hint={m.common_recordedInAuditLog()}
      action={m.common_liftBan()}
      variant="primary"
      isPending={unban.isPending}
      onSubmit={(reason) => unban.mutate({ userId, reason })}
    />
  );
}

function describeBan({ bannedUntil, banReason: reason }: Banned, timeZone: string): string {
  const end = bannedUntil
    ? m.platform_users_ban_until({ day: formatDate(bannedUntil, "moment", timeZone) })
    : m.platform_users_ban_noEnd();
  return reason ? m.platform_users_ban_leadWithReason({ end, reason }) : m.platform_users_ban_lead({ end });
}
