import type { ReactNode } from "react";
import * as m from "#messages";
import { CookiesBlocked } from "./cookies-blocked";

type AuthFormProps = { onSubmit: () => unknown; children: ReactNode };

/** Uses POST, so that a form submitted before hydration puts no password into the URL. */
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
      <p className="rounded-md border bg-muted px-4 py-2.5 text-sm">{m.common_formNeedsScript()}</p>
    </noscript>
    <CookiesBlocked />
    {children}
  </form>
);
