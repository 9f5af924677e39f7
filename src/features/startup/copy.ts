import * as m from "#messages";
import { formatList } from "@/lib/format/list";
import { cutText } from "@/lib/text/cut";

const submit = {
  longTag: (tag: string) => m.startup_submit_longTag({ tag: cutText(tag, 30), max: 30 }),
  badLaunch: {
    soon: m.startup_submit_badLaunch_soon,
    far: m.startup_submit_badLaunch_far,
  },
  unknownMaker: (usernames: readonly string[], community: string) =>
    m.startup_submit_unknownMakers({
      count: usernames.length,
      people: formatList(usernames.map((name) => `@${name}`)),
      community,
    }),
} as const;

const edit = {
  notNow: (archive: boolean) =>
    archive ? m.startup_edit_notUnpublished() : m.startup_edit_notPublishedAgain(),
} as const;

const prefill = {
  // The same message for private hosts and for hosts that don't resolve, so that internal names can't be probed.
  "not-public": (host: string) => m.startup_notThere({ host }),
  "no-answer": (host: string) => m.startup_notThere({ host }),
  error: (host: string) => m.startup_prefill_error({ host }),
  "wrong-type": (host: string) => m.startup_prefill_wrongType({ host }),
  "too-large": (host: string) => m.startup_prefill_tooLarge({ host }),
} as const;

export const COPY = { submit, edit, prefill } as const;
