import type { ReactNode } from "react";

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
    {children}
  </form>
);
