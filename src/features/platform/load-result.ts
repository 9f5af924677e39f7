import * as m from "#messages";
import { toAppError } from "@/domain/guard/errors";
import { log } from "@/server/logging/log";

export type Loaded<Data> = { data: Data; failure: null } | { data: null; failure: string };

/**
 * Turns a rejection into a message for people, so that one failing part doesn't break the page. The log has
 * the cause under the same id.
 */
export async function tryLoad<Data>(read: Promise<Data>, requestId: string): Promise<Loaded<Data>> {
  try {
    return { data: await read, failure: null };
  } catch (error) {
    log.error({ id: requestId, err: error }, "tenant data could not be loaded");
    const message = toAppError(error)?.message ?? m.platform_databaseError();
    return { data: null, failure: m.platform_loadFailure({ message, id: requestId }) };
  }
}
