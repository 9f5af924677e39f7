import * as m from "#messages";
import { formatNumber } from "@/lib/format/number";
import { MAX_DETAILS_LENGTH } from "./rules";

export const longDetails = (): string => m.common_maxCharacters({ max: formatNumber(MAX_DETAILS_LENGTH) });
