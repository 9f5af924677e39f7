import * as m from "#messages";
import { shorten } from "@/lib/text/cut";

const QUOTED = 80;
const short = (title: string): string => shorten(title, QUOTED);

export const AUTHOR_MESSAGES: Record<string, (title: string) => string> = {
  approve: (title) => m.common_moderatorsApproved({ title: short(title) }),
  trust: (title) => m.common_moderatorsApproved({ title: short(title) }),
  edit: (title) => m.moderation_cases_authorMessages_edit({ title: short(title) }),
  hide: (title) => m.moderation_cases_authorMessages_hide({ title: short(title) }),
  lock: (title) => m.moderation_cases_authorMessages_lock({ title: short(title) }),
  unlock: (title) => m.moderation_cases_authorMessages_unlock({ title: short(title) }),
  remove: (title) => m.moderation_cases_authorMessages_remove({ title: short(title) }),
  purge: () => m.moderation_cases_authorMessages_purge(),
};

export const DECISION_REVERTED = (title: string): string =>
  m.moderation_cases_decisionReverted({ title: short(title) });
