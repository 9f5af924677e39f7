"use client";
import { ListOrdered } from "lucide-react";
import { type MouseEvent, startTransition, useState } from "react";
import * as m from "#messages";
import { TextAction } from "@/components/content/text-action";
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
      <TextAction icon={ListOrdered} href="/docs/ranking" onClick={open}>
        {m.startup_ranking_link()}
      </TextAction>
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
