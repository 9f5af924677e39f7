import { useId, useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { cn } from "@/lib/cn";
import { LazyMarkdown } from "./lazy-markdown";

/** A preview below a Markdown field. The field stays visible, so errors can be shown next to it. */
export function MarkdownPreview({ text, className }: { text: string; className?: string }) {
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
        className="rounded-md border bg-card p-4"
      >
        {isShown &&
          (text.trim() ? (
            <LazyMarkdown source={text} />
          ) : (
            <p className="text-sm text-muted-foreground">{m.common_nothingToPreview()}</p>
          ))}
      </section>
    </div>
  );
}
