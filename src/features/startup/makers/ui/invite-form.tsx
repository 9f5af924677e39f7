import { type FormEvent, useRef, useState } from "react";
import * as m from "#messages";
import { announce } from "@/components/feedback/announce";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { INVITATION_DAYS, MAKER_ROLES, type MakerRole, ROLE_NAMES } from "@/domain/startup/makers/rules";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

/** Invites a member by username, or any person by email. */
export function InviteForm({ startupId, community }: { startupId: string; community: string }) {
  const [name, setName] = useState("");
  const [role, setRole] = useState<MakerRole>("editor");
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { done } = useMutationFeedback({ say: announce });
  const refuse = (message: string) => {
    setProblem(message);
    input.current?.focus();
  };
  const invite = api.startup.makers.invite.useMutation({
    onError: (error) => refuse(toErrorMessage(error)),
    onSuccess: () => {
      setName("");
      done(m.startup_makers_team_onItsWay({ name }));
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (invite.isPending) return;
    setProblem(undefined);
    if (!name.trim()) return refuse(m.startup_makers_noInvitee());
    invite.mutate({ startupId, name, role });
  };
  return (
    <section aria-labelledby="invite" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="invite" className="text-lg font-semibold">
          {m.startup_makers_team_invite()}
        </h2>
        <p className="text-sm text-muted-foreground">
          {m.startup_makers_team_inviteText({ days: INVITATION_DAYS })}
        </p>
      </div>
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <Field
            label={m.startup_makers_team_whom()}
            hint={m.startup_makers_team_whomHint({ community })}
            error={problem}
          >
            {(wiring) => (
              <Input
                {...wiring}
                ref={input}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
                value={name}
                onChange={({ target }) => {
                  setName(target.value);
                  setProblem(undefined);
                }}
              />
            )}
          </Field>
          <Field label={m.common_role()}>
            {(wiring) => (
              <Select {...wiring} value={role} onChange={({ target }) => setRole(target.value as MakerRole)}>
                {[...MAKER_ROLES].reverse().map((one) => (
                  <option key={one} value={one}>
                    {ROLE_NAMES[one]()}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Button type="submit" loading={invite.isPending} className="self-start">
          {m.common_sendInvitation()}
        </Button>
      </form>
    </section>
  );
}
