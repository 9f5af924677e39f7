import { ENTRY_COPY } from "@/features/auth/sign-in/copy";

const LINK = "text-brand underline underline-offset-4";

/** What one agrees to by having an account; the version is written down. (`docs/behaviours.md`, GDP-3) */
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
