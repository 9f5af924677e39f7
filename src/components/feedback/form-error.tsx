import { useEffect, useRef } from "react";
import * as m from "#messages";
import { PlansLink } from "@/components/content/plans-link";
import { buttonVariants } from "@/components/ui/button-variants";

export type FormErrorState = { message: string; resolution?: "sign-in" | "plans" };

type FormErrorProps = { error: FormErrorState; onSignIn?: () => void };

/** Receives focus whenever the error changes. `onSignIn` runs before leaving the page to sign in. */
export function FormError({ error, onSignIn }: FormErrorProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) note.current?.focus();
  }, [error]);
  return (
    <div
      ref={note}
      tabIndex={-1}
      role="alert"
      className="flex flex-col items-start gap-3 rounded-md border border-destructive/40 bg-destructive-wash px-3 py-2.5 text-sm outline-none"
    >
      <p>{error.message}</p>
      {error.resolution === "plans" && <PlansLink />}
      {error.resolution === "sign-in" && (
        <a
          href={`/auth?returnTo=${encodeURIComponent(location.pathname)}`}
          onClick={onSignIn}
          className={buttonVariants({ variant: "outline", size: "sm" })}
        >
          {m.common_signIn()}
        </a>
      )}
    </div>
  );
}
