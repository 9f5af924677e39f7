import { clsx } from "clsx";
import { type ShownField, textOf } from "@/domain/fields/rules";
import { FieldValues } from "@/features/startup/ui/field-values";

/** More doesn't read well in a column. */
const MAX_COLUMN_TEXT = 80;
const isLong = ({ kind, values: [first] }: ShownField): boolean =>
  kind === "text" && (first?.name.length ?? 0) > MAX_COLUMN_TEXT;

/** What the member has told the community. (FLD-4) */
export const MemberFacts = ({ fields }: { fields: readonly ShownField[] }) =>
  fields.length > 0 && (
    <dl className="grid gap-x-8 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-3">
      {fields.map((field) => (
        <div key={field.key} className={clsx("min-w-0", isLong(field) && "col-span-full max-w-reading")}>
          <dt className="text-muted-foreground">{textOf(field)}</dt>
          <dd className="wrap-anywhere">
            <FieldValues field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
