"use client";
import { useEffect, useRef } from "react";
import * as m from "#messages";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { HANDOVER_PAGE, signInHref } from "@/domain/auth/rules";
import type { HandoverCard } from "@/features/auth/handover/rules";
import { signOut } from "@/features/auth/sign-in/ui/sign-out";
import { UserRow } from "./user-row";

type HandoverFormProps = { card: HandoverCard; state: string };

/**
 * Asks for consent to hand the sign-in over to another community. Members of it aren't asked: their form is sent when
 * the page is loaded. It is a plain form, because its answer is the page that may post to the other host.
 */
export function HandoverForm({ card, state }: HandoverFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { user, community, domain, isMember, elsewhere } = card;
  const isAsked = !isMember || elsewhere !== null;
  const isSent = useRef(false);
  useEffect(() => {
    if (isAsked || isSent.current) return;
    isSent.current = true;
    form.current?.requestSubmit();
  }, [isAsked]);
  const here = `${HANDOVER_PAGE}?state=${encodeURIComponent(state)}`;
  return (
    <>
      <UserRow name={user.name} detail={user.email} avatarUrl={user.avatarUrl} />
      <div className="flex items-center gap-3 border-t pt-4">
        <Avatar name={community} shape="square" size="lg" />
        <p className="min-w-0">
          <span className="block font-medium wrap-anywhere">{community}</span>
          <span className="block text-sm wrap-anywhere text-muted-foreground">{domain}</span>
        </p>
      </div>
      <p className="text-sm text-muted-foreground">
        {elsewhere ? m.auth_handover_elsewhere() : m.auth_handover_sees({ community })}
      </p>
      {elsewhere ? (
        <a href={elsewhere} className={buttonVariants()}>
          {m.auth_handover_goElsewhere()}
        </a>
      ) : (
        <form ref={form} method="post" action="/api/forms/handover" className="flex flex-col">
          <input type="hidden" name="state" value={state} />
          <input type="hidden" name="account" value={user.account} />
          <Button type="submit">{m.auth_handover_continue({ community })}</Button>
        </form>
      )}
      <Button variant="ghost" className="noscript:hidden" onClick={() => void signOut(signInHref(here))}>
        {m.auth_handover_otherAccount()}
      </Button>
    </>
  );
}
