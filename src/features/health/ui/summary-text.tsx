import { RichText } from "@/components/content/rich-text";

/** A finding in words, with its commands as code. */
export const SummaryText = ({ summary }: { summary: string }) => (
  <RichText
    text={summary}
    parts={{ code: (words) => <code className="rounded-sm bg-muted px-1 text-[0.9em]">{words}</code> }}
  />
);
