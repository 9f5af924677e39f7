"use client";
import { BadgeCheck } from "lucide-react";
import { startTransition, useState } from "react";
import * as m from "#messages";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import type { BadgePanelProps } from "./badge-panel";

const loadDialog = () => import("./badge-dialog");

export function EmbedBadge(panel: BadgePanelProps) {
  const [Panel, request] = useLazyComponent(loadDialog);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    void request();
  };
  return (
    <>
      <button
        type="button"
        onClick={open}
        className="flex min-h-6 items-center gap-1.5 self-start text-xs text-muted-foreground hover:text-foreground hover:underline"
      >
        <BadgeCheck aria-hidden="true" className="size-3.5" />
        {m.common_embedBadge()}
      </button>
      {isOpen && Panel && <Panel {...panel} onClose={() => startTransition(() => setOpen(false))} />}
    </>
  );
}
