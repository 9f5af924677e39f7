import * as m from "#messages";

const LINK = "text-brand underline underline-offset-4";

/** The terms accepted by creating an account. The accepted version is recorded. (GDP-3) */
export const AgreementNote = () => (
  <p className="text-xs text-muted-foreground">
    {m.auth_signIn_entry_agree()}{" "}
    <a href="/terms" target="_blank" rel="noopener" className={LINK}>
      {m.auth_signIn_entry_terms()}
    </a>{" "}
    {m.auth_signIn_entry_and()}{" "}
    <a href="/privacy" target="_blank" rel="noopener" className={LINK}>
      {m.auth_signIn_entry_privacy()}
    </a>
    .
  </p>
);
