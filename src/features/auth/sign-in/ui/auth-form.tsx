import type { ReactNode } from "react";
import * as m from "#messages";
import { CookiesBlocked } from "./cookies-blocked";

type AuthFormProps = {
  onSubmit: () => unknown;
  /** Where the form is sent without JavaScript, and what beside its fields. */
  plain?: { action: string; fields: Readonly<Record<string, string>> };
  children: ReactNode;
};

/** Uses POST, so that a form submitted before hydration puts no password into the URL. */
export const AuthForm = ({ onSubmit, plain, children }: AuthFormProps) => (
  <form
    method="post"
    action={plain?.action}
    noValidate
    className="flex flex-col gap-4"
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    {plain ? (
      Object.entries(plain.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))
    ) : (
      <noscript>
        <p className="rounded-md border bg-muted px-4 py-2.5 text-sm">{m.common_formNeedsScript()}</p>
      </noscript>
    )}
    <CookiesBlocked />
    {children}
  </form>
);
