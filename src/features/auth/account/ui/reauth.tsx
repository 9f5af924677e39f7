"use client";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { signInHref } from "@/domain/auth/rules";
import { signOut } from "@/features/auth/sign-in/ui/sign-out";

/** Ends a sign-in that is too old, then returns to `path` after the user signs in again. */
export const SignInAgain = ({ path, text = m.auth_signInAgain() }: { path: string; text?: string }) => (
  <div role="alert" className="flex flex-col items-start gap-3 rounded-lg border bg-muted p-4 text-sm">
    <p>{text}</p>
    <Button variant="outline" size="sm" onClick={() => void signOut(signInHref(path, { isAgain: true }))}>
      {m.auth_signIn_entry_again()}
    </Button>
  </div>
);
