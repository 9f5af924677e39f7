"use client";
import { useState } from "react";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { copy } from "@/features/platform/copy";
import { EDIT_COPY } from "@/features/platform/tenants/copy";
import { ReasonForm } from "@/features/platform/tenants/ui/reason-form";
import { BAN_COPY } from "@/features/platform/users/copy";
import { BAN_TERMS } from "@/features/platform/users/rules";
import type { BanPerson } from "@/features/platform/users/schema";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";

type Banned = { isBanned: boolean; bannedUntil: Date | null; banReason: string | null };
type BanFormProps = { userId: string; person: Banned; timeZone: string };

const termOf = (days: number): string => {
  if (days === 0) return BAN_COPY.forGood;
  return days === 1 ? BAN_COPY.oneDay : BAN_COPY.days(days);
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
  const { done, onError } = useMutationFeedback({ failed: copy.banFailed });
  const ban = api.platform.banPerson.useMutation({ onError, onSuccess: () => done(copy.banned) });
  return (
    <ReasonForm
      title={BAN_COPY.title}
      text={BAN_COPY.text}
      hint={BAN_COPY.hint}
      action={BAN_COPY.submit}
      variant="destructive"
      isPending={ban.isPending}
      onSubmit={(reason) => ban.mutate({ userId, reason, days })}
    >
      <Field label={BAN_COPY.term}>
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
  const { done, onError } = useMutationFeedback({ failed: copy.unbanFailed });
  const unban = api.platform.unbanPerson.useMutation({ onError, onSuccess: () => done(copy.unbanned) });
  return (
    <ReasonForm
      title={BAN_COPY.banned}
      text={text}
      label={BAN_COPY.liftWhy}
      hint={EDIT_COPY.auditHint}
      action={BAN_COPY.lift}
      variant="primary"
      isPending={unban.isPending}
      onSubmit={(reason) => unban.mutate({ userId, reason })}
    />
  );
}

function describeBan({ bannedUntil, banReason }: Banned, timeZone: string): string {
  const end = bannedUntil ? BAN_COPY.until(formatDate(bannedUntil, "moment", timeZone)) : BAN_COPY.noEnd;
  return BAN_COPY.lead(end, banReason);
}
