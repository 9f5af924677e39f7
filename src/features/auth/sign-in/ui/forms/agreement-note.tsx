import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";

const LINK = "text-brand underline underline-offset-4";

const legalLink = (href: string) => (words: string) => (
  <a href={href} target="_blank" rel="noopener" className={LINK}>
    {words}
  </a>
);

/** The terms accepted by creating an account. The accepted version is recorded. (GDP-3) */
export const AgreementNote = () => (
  <p className="text-xs text-muted-foreground">
    <RichText
      text={m.auth_signIn_entry_agree()}
      parts={{ terms: legalLink("/terms"), privacy: legalLink("/privacy") }}
    />
  </p>
);
