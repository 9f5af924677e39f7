"use client";
import { BadgeCheck } from "lucide-react";
import { startTransition, useState } from "react";
import * as m from "#messages";
import { TextAction } from "@/components/content/text-action";
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
      <TextAction icon={BadgeCheck} onClick={open}>
        {m.common_embedBadge()}
      </TextAction>
      {isOpen && Panel && <Panel {...panel} onClose={() => startTransition(() => setOpen(false))} />}
    </>
  );
}
