"use client";
import { type ReactNode, useRef, useState } from "react";
import { useBackCloses } from "@/lib/browser/use-back-closes";

/** Opens without JavaScript, too. With it, Back closes it on phones. */
export function FilterPanel({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const panel = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    if (panel.current) panel.current.open = false;
  };
  useBackCloses(close, isOpen);
  return (
    <details ref={panel} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      {summary}
      {children}
    </details>
  );
}
