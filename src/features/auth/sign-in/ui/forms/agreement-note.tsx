import { ENTRY_COPY } from "@/features/auth/sign-in/copy";

const LINK = "text-brand underline underline-offset-4";

/** The terms accepted by creating an account. The accepted version is recorded. (GDP-3) */
export const AgreementNote = () => (
  <p className="text-xs text-muted-foreground">
    {ENTRY_COPY.agree}{" "}
    <a href="/terms" target="_blank" rel="noopener" className={LINK}>
      {ENTRY_COPY.terms}
    </a>{" "}
    {ENTRY_COPY.and}{" "}
    <a href="/privacy" target="_blank" rel="noopener" className={LINK}>
      {ENTRY_COPY.privacy}
    </a>
    .
  </p>
);
