import { clsx } from "clsx";
import * as m from "#messages";
import { formatDate } from "@/lib/time/date";
import { browserTimeZone } from "@/lib/time/time-zone";
import type { Founding } from "./use-new-community";

function words(state: Founding["state"]): string {
  if (state.is === "saved")
    return m.common_savedAt({ time: formatDate(state.at, "clock", browserTimeZone()) });
  if (state.is === "saving") return m.common_saving();
  return state.is === "trouble" ? state.message : m.platform_founding_willSave();
}

export const SavedLine = ({ state }: Pick<Founding, "state">) => (
  <p
    role="status"
    className={clsx("text-sm", state.is === "trouble" ? "text-destructive" : "text-muted-foreground")}
  >
    {words(state)}
  </p>
);
