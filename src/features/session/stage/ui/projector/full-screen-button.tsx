"use client";
import { Maximize } from "lucide-react";
import { useEffect } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";

async function toggle(): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  await document.documentElement.requestFullscreen().catch(() => undefined);
}

/** Toggles full screen by button or with the F key. */
export function FullScreenButton({ className }: { className?: string }) {
  useEffect(() => {
    const press = ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() === "f" && !(repeat || ctrlKey || metaKey || altKey)) void toggle();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return (
    <Button
      size="sm"
      variant="secondary"
      className={className}
      aria-keyshortcuts="f"
      onClick={() => void toggle()}
    >
      <Maximize aria-hidden />
      {m.session_stage_fullscreen()}
    </Button>
  );
}
