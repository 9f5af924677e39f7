import type { ReactNode } from "react";
import { NEEDS_SCRIPT } from "@/features/auth/copy";

type AuthFormProps = { onSubmit: () => unknown; children: ReactNode };

/** A form of signing in. One that is sent before its script has come puts no password into an address. */
export const AuthForm = ({ onSubmit, children }: AuthFormProps) => (
  <form
    method="post"
    noValidate
    className="flex flex-col gap-4"
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    <noscript>
      <p className="rounded-md border bg-muted px-4 py-2.5 text-sm">{NEEDS_SCRIPT}</p>
    </noscript>
    {children}
  </form>
);
