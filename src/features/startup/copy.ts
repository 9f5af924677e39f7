import { m } from "#messages";
import { cutText } from "@/lib/text/cut";

const submit = {
  longTag: (tag: string) => `“${cutText(tag, 30)}…” is too long. Tags can have up to 30 characters.`,
  badLaunch: {
    soon: m.startup_submit_badLaunch_soon,
    far: m.startup_submit_badLaunch_far,
  },
  unknownMaker: (usernames: readonly string[], community: string) =>
    `${usernames.map((name) => `@${name}`).join(", ")} ${usernames.length > 1 ? "aren't members" : "isn't a member"} of ${community}.`,
} as const;

const edit = {
  notNow: (archive: boolean) =>
    archive ? "Only listed startups can be unpublished." : "This startup can't be published again.",
} as const;

/**
 * The same message for private hosts and for hosts that don't resolve, so that internal names can't be
 * probed.
 */

const prefill = {
  "not-public": (host: string) => m.startup_notThere({ host }),
  "no-answer": (host: string) => m.startup_notThere({ host }),
  error: (host: string) => m.startup_prefill_error({ host }),
  "wrong-type": (host: string) => m.startup_prefill_wrongType({ host }),
  "too-large": (host: string) => m.startup_prefill_tooLarge({ host }),
  tooMany: m.startup_prefill_tooMany,
} as const;

export const COPY = { submit, edit, prefill } as const;
