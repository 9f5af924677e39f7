import { errorReason } from "@/lib/error-reason";
import { log } from "@/server/logging/log";

export type Loaded<Data> = { data: Data; failure: null } | { data: null; failure: string };

/** Turns a rejection into a failure message, so that one failing part doesn't break the page. */
export async function tryLoad<Data>(read: Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { data: await read, failure: null };
  } catch (error) {
    log.error({ err: error }, "tenant data could not be loaded");
    return { data: null, failure: errorReason(error) };
  }
}
