import type { ReactNode } from "react";
import { type Mood, MoodMark } from "./mood-mark";

/** The title is left out if the text begins with it. */
type EmptyStateProps = { title?: string; text: ReactNode; action?: ReactNode; mood?: Mood };

export const EmptyState = ({ title, text, action, mood = "empty" }: EmptyStateProps) => (
  <div className="wrap-anywhere flex flex-col items-center gap-5 rounded-lg border border-dashed px-6 py-14 text-center">
    <MoodMark mood={mood} />
    <div className="flex max-w-md flex-col gap-1">
      {title && <p className="font-semibold">{title}</p>}
      <p className="text-sm text-muted-foreground">{text}</p>
    </div>
    {action && <div className="max-w-full">{action}</div>}
  </div>
);
