"use client";
import { useState } from "react";
import * as m from "#messages";
import { OneTimeText } from "@/components/content/one-time-text";
import { Section } from "@/components/content/section";
import { EmailInput } from "@/components/forms/email-input";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { InviteOwner } from "@/features/platform/schema";
import { ownerLink } from "@/features/platform/wizard/rules";
import { formatList } from "@/lib/format/list";
import { api } from "@/trpc/react";
import { OpenInvitations, type OpenInvitationsProps } from "./open-invitations";

type Owner = { userId: string; fullName: string; username: string };
type OwnerFormProps = OpenInvitationsProps & { owners: readonly Owner[] };

export function OwnerForm({ tenantId, owners, invitations, timeZone }: OwnerFormProps) {
  const [email, setEmail] = useState("");
  const [error, setError] = useState("");
  const { done, onError } = useMutationFeedback({ failed: m.platform_inviteFailed() });
  const invite = api.platform.inviteOwner.useMutation({
    onError,
    onSuccess: () => done(email ? m.common_invitationSent() : m.common_linkCreated()),
  });
  const link = invite.data?.link;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const read = InviteOwner.safeParse({ tenantId, email });
    setError(read.error?.issues[0]?.message ?? "");
    if (read.data && !invite.isPending) invite.mutate(read.data);
  };
  return (
    <Section
      isFramed
      title={m.platform_tenants_owner_title()}
      text={describeOwners(owners, invitations.length > 0)}
    >
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <Field
          label={m.platform_tenants_owner_email()}
          hint={m.platform_tenants_owner_emailHint()}
          error={error}
          className="min-w-56 grow sm:max-w-sm"
        >
          {(control) => (
            <EmailInput
              {...control}
              value={email}
              autoComplete="off"
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="outline" loading={invite.isPending} className="sm:mt-6">
          {email.trim() ? m.platform_tenants_owner_invite() : m.common_createLink()}
        </Button>
      </form>
      {link && <OneTimeText text={link} {...ownerLink()} />}
      <OpenInvitations tenantId={tenantId} invitations={invitations} timeZone={timeZone} />
    </Section>
  );
}

function describeOwners(owners: readonly Owner[], isInvited: boolean): string {
  const names = owners.map(({ fullName, username }) => `${fullName || username} (@${username})`);
  if (names.length > 0) return formatList(names);
  return isInvited ? m.platform_tenants_owner_invited() : m.platform_tenants_owner_nobody();
}
