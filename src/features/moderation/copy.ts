import { formatNumber } from "@/lib/format/number";
import { MAX_DETAILS_LENGTH } from "./rules";

export const LONG_DETAILS = `Use up to ${formatNumber(MAX_DETAILS_LENGTH)} characters.`;
