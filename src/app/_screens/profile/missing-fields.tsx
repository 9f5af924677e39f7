import * as m from "#messages";
import type { CustomField } from "@/access/tenant";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { textOf } from "@/domain/fields/rules";
import { formatList } from "@/lib/format/list";

type MissingFieldsProps = { fields: readonly CustomField[]; community: string };

/** Tells members which required fields are still empty. Nothing else depends on them. (FLD-4) */
export const MissingFields = ({ fields, community }: MissingFieldsProps) =>
  fields.length > 0 && (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-lg bg-brand-wash px-4 py-3 text-sm">
      <p className="max-w-reading min-w-0 wrap-anywhere">
        <span className="block font-medium">{m.profile_missing_title()}</span>
        <span>{m.profile_missing_text({ community, fields: formatList(fields.map(textOf)) })}</span>
      </p>
      <Link href="/settings/profile" className={buttonVariants({ size: "sm" })}>
        {m.profile_missing_fill()}
      </Link>
    </div>
  );
