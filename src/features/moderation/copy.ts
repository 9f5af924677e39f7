import { formatNumber } from "@/lib/format/number";
import { MAX_DETAILS_LENGTH } from "./rules";

export const NO_REASON = "Choose what is wrong.";
export const NO_DETAILS = "Say what is wrong.";
export const LONG_DETAILS = `At most ${formatNumber(MAX_DETAILS_LENGTH)} characters.`;
export const NOTHING_TO_REPORT = "What you want to report is no longer here.";
export const OWN_CONTENT = "You cannot report what you posted yourself.";
export const THANKS = "Thank you. The moderators will look at it.";
