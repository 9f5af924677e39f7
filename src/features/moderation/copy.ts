import { formatNumber } from "@/lib/format/number";
import { MAX_DETAILS_LENGTH } from "./rules";

export const NO_REASON = "Choose what's wrong.";
export const NO_DETAILS = "Describe what's wrong.";
export const LONG_DETAILS = `Use up to ${formatNumber(MAX_DETAILS_LENGTH)} characters.`;
export const NOTHING_TO_REPORT = "This content no longer exists.";
export const OWN_CONTENT = "You can't report your own posts.";
export const THANKS = "Thank you. The moderators will review it.";
