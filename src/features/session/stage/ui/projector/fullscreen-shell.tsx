import type { ReactNode } from "react";
import type { Scene } from "@/features/session/stage/ui/state/scene";
import { cn } from "@/lib/cn";

/**
 * Comes and goes with the screen: as a rule of `body:has()` in the style sheet it made every other page work out all of
 * its styles anew whenever a dialog opened.
 */
const NOTHING_AROUND = "body{background-color:#000;overflow:hidden}body>:is(header,footer){display:none}";

type StageAloneProps = { scene: Scene | "questions"; className: string; children: ReactNode };

/** One of the stage's own screens, with nothing of the site around it. */
export const FullscreenShell = ({ scene, className, children }: StageAloneProps) => (
  <div className={cn("stage-alone", className)} data-scene={scene}>
    <style>{NOTHING_AROUND}</style>
    {children}
  </div>
);
