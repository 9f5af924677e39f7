import { foundingSettings } from "@/domain/schema";
import { unscoped } from "@/server/db/client";
import { type FoundingSettings, isOffered } from "./rules";

const NEW: FoundingSettings = { mode: "off", checkedAt: null, issue: null };

/** What operators have set, and the last check of the hub's wildcard. Off until an operator turns it on. */
export async function readFoundingSettings(): Promise<FoundingSettings> {
  const { mode, checkedAt, issue } = foundingSettings;
  const [row] = await unscoped().select({ mode, checkedAt, issue }).from(foundingSettings);
  return row ?? NEW;
}

/** Whether pages link to `/start`. */
export const isFoundingOffered = async (): Promise<boolean> => isOffered(await readFoundingSettings());
