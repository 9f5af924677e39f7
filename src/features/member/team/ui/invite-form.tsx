"use client";
import { type FormEvent, useState } from "react";
import * as m from "#messages";
import { OneTimeText } from "@/components/content/one-time-text";
import { EmailInput } from "@/components/forms/email-input";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { ROLE_NAMES } from "@/domain/member/list/rules";
import { INVITATION_TERMS, type InvitedRole, MAX_USES, RIGHTS } from "@/domain/member/roles/rules";
import { badUses } from "@/features/member/roles/schema";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

type Term = (typeof INVITATION_TERMS)[number];
type By = "mail" | "link";

/** Creates an invitation. A new link's URL stays visible until the next one is created. */
export function InviteForm({ givable }: { givable: InvitedRole[] }) {
  const [by, setBy] = useState<By>("mail");
  const [email, setEmail] = useState("");
  const [uses, setUses] = useState("1");
  const [role, setRole] = useState<InvitedRole>("member");
  const [days, setDays] = useState<Term>(7);
  const [problem, setProblem] = useState<string>();
  const [url, setUrl] = useState<string | null>(null);
  const { done } = useMutationFeedback();
  const invite = api.member.invite.useMutation({
    onError: (error) => setProblem(toErrorMessage(error)),
    onSuccess: (made) => {
      setUrl(made.url);
      setEmail("");
      done(made.url ? m.common_linkCreated() : m.common_invitationSent());
    },
  });
  const maxUses = /^\d+$/.test(uses) ? Number(uses) : 0;
  const problemNow = () => {
    if (by === "mail") return email.trim() ? undefined : m.member_roles_noEmail();
    return maxUses >= 1 && maxUses <= MAX_USES ? undefined : badUses();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (invite.isPending) return;
    const found = problemNow();
    setProblem(found);
    if (found) return;
    invite.mutate(by === "mail" ? { by, email, role, days } : { by, role, days, maxUses });
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-reading flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.member_team_invite_how()}>
          {(control) => (
            <Select
              {...control}
              value={by}
              onChange={({ target }) => {
                setBy(target.value as By);
                setProblem(undefined);
              }}
            >
              <option value="mail">{m.member_team_invite_byMail()}</option>
              <option value="link">{m.member_team_invite_byLink()}</option>
            </Select>
          )}
        </Field>
        {by === "mail" ? (
          <Field label={m.common_emailAddress()} error={problem}>
            {(control) => (
              <EmailInput
                {...control}
                autoComplete="off"
                maxLength={254}
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
            )}
          </Field>
        ) : (
          <Field label={m.member_team_invite_uses()} error={problem}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={uses}
                onChange={({ target }) => setUses(target.value)}
              />
            )}
          </Field>
        )}
        <Field label={m.common_role()} hint={RIGHTS[role]()}>
          {(control) => (
            <Select
              {...control}
              value={role}
              onChange={({ target }) => setRole(givable.find((one) => one === target.value) ?? role)}
            >
              {givable.map((one) => (
                <option key={one} value={one}>
                  {ROLE_NAMES[one]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={m.member_team_invite_term()}>
          {(control) => (
            <Select
              {...control}
              value={days}
              onChange={({ target }) => setDays(Number(target.value) as Term)}
            >
              {INVITATION_TERMS.map((term) => (
                <option key={term} value={term}>
                  {term === 1 ? m.common_oneDay() : m.common_countDays({ days: term })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Button type="submit" loading={invite.isPending} className="self-start">
        {by === "mail" ? m.common_sendInvitation() : m.common_createLink()}
      </Button>
      {url && <OneTimeText text={url} />}
    </form>
  );
}
