import { errorReason } from "@/lib/error-reason";
import { log } from "@/server/logging/log";

export type Loaded<Data> = { data: Data; failure: null } | { data: null; failure: string };

/** What was read, or why it could not be: a part that fails leaves the rest of its page. */
export async function tryLoad<Data>(read: Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { data: await read, failure: null };
  } catch (error) {
    log.error({ err: error }, "tenant data could not be loaded");
    return { data: null, failure: errorReason(error) };
  }
}
