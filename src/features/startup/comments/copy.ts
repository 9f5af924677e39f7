import * as m from "#messages";
import { formatNumber } from "@/lib/format/number";
import { EDIT_WINDOW_MINUTES, MAX_COMMENT_LENGTH } from "./rules";

export const longComment = (): string =>
  m.startup_comments_longComment({ max: formatNumber(MAX_COMMENT_LENGTH) });

export const editHint = (): string => m.startup_comments_editHint({ minutes: EDIT_WINDOW_MINUTES });
