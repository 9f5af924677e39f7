import * as m from "#messages";
import type { FieldKind } from "@/access/tenant";

export const KIND_NAMES: Record<FieldKind, () => string> = {
  text: m.tenant_fields_kinds_text,
  number: m.tenant_fields_kinds_number,
  choice: m.tenant_fields_kinds_choice,
  multi_choice: m.tenant_fields_kinds_multiChoice,
  link: m.tenant_fields_kinds_link,
  date: m.tenant_fields_kinds_date,
};
