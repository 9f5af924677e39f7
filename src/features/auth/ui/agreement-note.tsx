const LINK = "text-brand underline underline-offset-4";

/** What one agrees to by having an account; the version is written down. (`docs/behaviours.md`, GDP-3) */
export const AgreementNote = () => (
  <p className="text-xs text-muted-foreground">
    With a new account you agree to the{" "}
    <a href="/terms" target="_blank" rel="noopener" className={LINK}>
      terms of use
    </a>{" "}
    and to the{" "}
    <a href="/privacy" target="_blank" rel="noopener" className={LINK}>
      privacy policy
    </a>
    .
  </p>
);
