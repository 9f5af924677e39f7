"use client";
import { ListOrdered } from "lucide-react";
import { type MouseEvent, startTransition, useState } from "react";
import * as m from "#messages";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";

const loadExplanation = () => import("./rank-explanation");

/** Opens the rank explanation. Without JavaScript, it links to the page about the formula. */
export function WhyThisRank({ startupId, name }: { startupId: string; name: string }) {
  const [Explanation, request] = useLazyComponent(loadExplanation);
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
    void request();
  };
  return (
    <>
      <a
        href="/docs/ranking"
        onClick={open}
        className="flex min-h-6 items-center gap-1.5 self-start text-xs text-muted-foreground hover:text-foreground hover:underline"
      >
        <ListOrdered aria-hidden="true" className="size-3.5" />
        {m.startup_ranking_link()}
      </a>
      {isOpen && Explanation && (
        <Explanation
          startupId={startupId}
          name={name}
          onClose={() => startTransition(() => setOpen(false))}
        />
      )}
    </>
  );
}
