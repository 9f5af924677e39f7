import type { FieldName } from "../../draft-rules";
import type { DraftValues } from "../../draft-schema";

/** Fields that two people, or two tabs, changed differently. */
export type Clash = { theirs: DraftValues; fields: readonly FieldName[] };
