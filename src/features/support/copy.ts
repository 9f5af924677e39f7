import * as m from "#messages";
import { formatNumber } from "@/lib/format/number";
import { MAX_MESSAGE_LENGTH } from "./rules";

export const longMessage = (): string => m.common_maxCharacters({ max: formatNumber(MAX_MESSAGE_LENGTH) });
