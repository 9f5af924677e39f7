import type { ReactNode } from "react";
import type { Scene } from "@/features/session/stage/ui/state/scene";
import { cn } from "@/lib/cn";

/**
 * Rendered with the screen, because a `body:has()` rule in the style sheet made every other page recalculate
 * all styles when a dialog opened.
 */
const NOTHING_AROUND = "body{background-color:#000;overflow:hidden}body>:is(header,footer){display:none}";

type StageAloneProps = { scene: Scene | "questions"; className: string; children: ReactNode };

export const FullscreenShell = ({ scene, className, children }: StageAloneProps) => (
  <div className={cn("stage-alone", className)} data-scene={scene}>
    <style>{NOTHING_AROUND}</style>
    {children}
  </div>
);
