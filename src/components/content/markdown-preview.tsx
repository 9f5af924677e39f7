import { useId, useState } from "react";
import * as m from "#messages";
import { clientOnly } from "@/components/client-only";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { directionOf, type Language } from "@/lib/language/languages";

const Markdown = clientOnly(
  () => import("@/components/content/markdown").then((file) => file.Markdown),
  () => <p className="text-sm text-muted-foreground">{m.common_loadingPreview()}</p>,
);

type MarkdownPreviewProps = {
  text: string;
  /** The language that a community wrote its text in. Without one, the text is by a member. */
  language?: Language;
  className?: string;
};

/** A preview below a Markdown field. The field stays visible, so errors can be shown next to it. */
export function MarkdownPreview({ text, language, className }: MarkdownPreviewProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <div className={cn("flex flex-col gap-2", className)}>
      <Button
        variant="outline"
        size="sm"
        className="self-start"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? m.common_hidePreview() : m.common_preview()}
      </Button>
      <section
        id={id}
        hidden={!isShown}
        aria-label={m.common_preview()}
        className={cn("rounded-md border bg-card", language ? "p-5" : "p-4")}
      >
        {isShown &&
          (text.trim() ? (
            <div lang={language} dir={language && directionOf(language)}>
              <Markdown key={text} source={text} isOwn={language !== undefined} />
            </div>
          ) : (
            <p className="text-sm text-muted-foreground">{m.common_nothingToPreview()}</p>
          ))}
      </section>
    </div>
  );
}
