"use client";
import { useEffect, useRef } from "react";
import * as m from "#messages";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import type { Arrival } from "@/features/auth/handover/rules";
import { leaveSignedIn } from "@/features/auth/sign-in/ui/leave-signed-in";
import { api } from "@/trpc/react";
import { HandoverGone } from "./handover-gone";
import { UserRow } from "./user-row";

/** Shows which user is about to be signed in. Members have chosen it with the press that led here. */
export function ArrivalForm({ name, username, avatarUrl, isMember }: Arrival) {
  const { mutate, ...finish } = api.auth.finishHandover.useMutation({
    onSuccess: ({ returnTo }) => leaveSignedIn(returnTo),
  });
  const isSent = useRef(false);
  useEffect(() => {
    if (!isMember || isSent.current) return;
    isSent.current = true;
    mutate();
  }, [isMember, mutate]);
  if (finish.isError) return <HandoverGone text={finish.error.message} />;
  return (
    <>
      <UserRow name={name} detail={`@${username}`} avatarUrl={avatarUrl} />
      <Button loading={finish.isPending || finish.isSuccess} onClick={() => mutate()}>
        {m.auth_handover_as({ name })}
      </Button>
      <Link href="/auth" className={buttonVariants({ variant: "ghost" })}>
        {m.auth_signIn_mailed_back()}
      </Link>
    </>
  );
}
