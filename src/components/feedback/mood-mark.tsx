import { Check, CircleAlert, Lock, MapPinOff, SearchX } from "lucide-react";
import { DotsPattern } from "@/components/graphics/dots";

/** What an empty screen is about: nothing yet, no results, all done, no access, no such page or a failure. */
export type Mood = "empty" | "nothing-found" | "done" | "denied" | "missing" | "error";

const ICONS = {
  "nothing-found": SearchX,
  done: Check,
  denied: Lock,
  missing: MapPinOff,
  error: CircleAlert,
} as const;

/** The mark above an empty screen. Decorative. */
export function MoodMark({ mood }: { mood: Mood }) {
  if (mood === "empty") return <DotsPattern className="h-12" />;
  const Icon = ICONS[mood];
  return (
    <span
      aria-hidden="true"
      className="flex size-12 items-center justify-center rounded-full bg-brand-wash text-brand"
    >
      <Icon className="size-6" />
    </span>
  );
}
