"use client";
import { useState } from "react";
import * as m from "#messages";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { ROLE_NAMES, ROLE_WORDS } from "@/domain/member/list/rules";
import type { InvitedRole } from "@/domain/member/roles/rules";
import type { Person } from "@/features/member/person/schema";
import { api } from "@/trpc/react";
import { OfferDialog } from "./offer-dialog";
import { RemoveDialog } from "./remove-dialog";

/** Changes a member's role or removes them. (TEN-10) */
export function RoleActs({ person, community }: { person: Person; community: string }) {
  const { userId, username, role, givable, mayOffer } = person;
  const [chosen, setChosen] = useState<string>(role);
  const [open, setOpen] = useState<"offer" | "remove" | null>(null);
  const { done, onError } = useMutationFeedback({ failed: m.common_roleNotChanged() });
  const change = api.member.changeRole.useMutation({
    onError,
    onSuccess: (_, given) => done(m.member_person_role_changed({ username, role: ROLE_WORDS[given.role]() })),
  });
  if (!givable.length && !mayOffer) return null;
  const options = role === "owner" ? [role, ...givable] : givable;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {givable.length > 0 && (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (!change.isPending) change.mutate({ userId, role: chosen as InvitedRole });
          }}
        >
          <Field label={m.common_role()} className="w-40">
            {(control) => (
              <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
                {options.map((one) => (
                  <option key={one} value={one}>
                    {ROLE_NAMES[one]()}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" variant="outline" disabled={chosen === role} loading={change.isPending}>
            {m.member_person_role_submit()}
          </Button>
        </form>
      )}
      {mayOffer && (
        <Button variant="outline" onClick={() => setOpen("offer")}>
          {m.member_ownership_offer_offer()}
        </Button>
      )}
      {givable.length > 0 && (
        <Button variant="outline" onClick={() => setOpen("remove")}>
          {m.common_remove()}
        </Button>
      )}
      {open === "offer" && (
        <OfferDialog
          userId={userId}
          username={username}
          community={community}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "remove" && (
        <RemoveDialog person={person} community={community} onClose={() => setOpen(null)} />
      )}
    </div>
  );
}
