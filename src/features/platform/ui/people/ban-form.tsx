"use client";
import { useState } from "react";
import { Section } from "@/components/section";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { formatDate } from "@/lib/date";
import { api } from "@/trpc/react";
import { copy } from "../../copy";
import { BAN_TERMS } from "../../people-rules";
import { BanPerson } from "../../people-schema";
import { useOutcome } from "../use-outcome";

type Banned = { isBanned: boolean; bannedUntil: Date | null; banReason: string | null };
type BanFormProps = { userId: string; person: Banned; timeZone: string };

const termOf = (days: number): string => {
  if (days === 0) return "For good";
  return days === 1 ? "1 day" : `${days} days`;
};

/** Bans somebody from every community, and takes that back. (`docs/behaviours.md`, MOD-8) */
export function BanForm({ userId, person, timeZone }: BanFormProps) {
  const [reason, setReason] = useState("");
  const [days, setDays] = useState(0);
  const [error, setError] = useState("");
  const clear = () => setReason("");
  const banned = useOutcome(copy.banned, copy.banFailed, clear);
  const unbanned = useOutcome(copy.unbanned, copy.unbanFailed, clear);
  const ban = api.platform.banPerson.useMutation(banned.handlers);
  const unban = api.platform.unbanPerson.useMutation(unbanned.handlers);
  const isPending = ban.isPending || unban.isPending;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const read = BanPerson.safeParse({ userId, reason, days });
    setError(read.error?.issues[0]?.message ?? "");
    if (!read.data || isPending) return;
    if (person.isBanned) unban.mutate({ userId, reason: read.data.reason });
    else ban.mutate(read.data);
  };
  return (
    <Section isFramed title={person.isBanned ? "Banned" : "Ban"} text={wordsOf(person, timeZone)}>
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <Field
          label={person.isBanned ? "Why is it taken back?" : "Reason"}
          hint={person.isBanned ? "It goes into the audit log." : "The person reads it in a mail."}
          error={error}
          className="min-w-56 grow sm:max-w-md"
        >
          {(control) => (
            <Input
              {...control}
              value={reason}
              maxLength={300}
              autoComplete="off"
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {!person.isBanned && (
          <Field label="How long">
            {(control) => (
              <Select {...control} value={days} onChange={({ target }) => setDays(Number(target.value))}>
                {BAN_TERMS.map((term) => (
                  <option key={term} value={term}>
                    {termOf(term)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <Button
          type="submit"
          variant={person.isBanned ? "primary" : "destructive"}
          loading={isPending}
          className="sm:mt-6"
        >
          {person.isBanned ? "Take the ban back" : "Ban from the platform"}
        </Button>
      </form>
    </Section>
  );
}

function wordsOf({ isBanned, bannedUntil, banReason }: Banned, timeZone: string): string {
  if (!isBanned) return "From every community at once. All their sign-ins end; what they posted stays.";
  const end = bannedUntil ? `until ${formatDate(bannedUntil, "moment", timeZone)}` : "for good";
  return `Banned from every community ${end}.${banReason ? ` The reason: ${banReason}` : ""}`;
}
