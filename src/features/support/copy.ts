import { formatNumber } from "@/lib/format/number";
import { MAX_MESSAGE_LENGTH } from "./rules";

export const LONG_MESSAGE = `Use up to ${formatNumber(MAX_MESSAGE_LENGTH)} characters.`;
