"use client";
import { Button } from "@/components/ui/button";
import { copy } from "@/features/auth/copy";
import { signInHref } from "@/features/auth/rules";
import { ENTRY_COPY } from "@/features/auth/sign-in/copy";
import { signOut } from "@/features/auth/sign-in/ui/sign-out";

/** Ends a sign-in that is too old, then returns to `path` after the user signs in again. */
export const SignInAgain = ({ path }: { path: string }) => (
  <div role="alert" className="flex flex-col items-start gap-3 rounded-lg border bg-muted p-4 text-sm">
    <p>{copy.signInAgain}</p>
    <Button variant="outline" size="sm" onClick={() => void signOut(signInHref(path))}>
      {ENTRY_COPY.again}
    </Button>
  </div>
);
