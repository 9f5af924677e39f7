import { useRouter } from "next/navigation";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { FILTERS_COPY } from "@/features/moderation/cases/queue-copy";
import { AGE_NAMES, KIND_NAMES, SOURCE_NAMES } from "@/features/moderation/cases/rules";
import type { CaseFilter } from "@/features/moderation/cases/schema";
import { REASON_NAMES } from "@/features/moderation/rules";
import { addressOf } from "./queue-urls";

const FILTERS = [
  {
    name: "state",
    label: FILTERS_COPY.state,
    all: null,
    options: { open: FILTERS_COPY.waiting, closed: FILTERS_COPY.decided },
  },
  { name: "kind", label: FILTERS_COPY.kind, all: FILTERS_COPY.anyKind, options: KIND_NAMES },
  { name: "source", label: FILTERS_COPY.why, all: FILTERS_COPY.anyWhy, options: SOURCE_NAMES },
  { name: "reason", label: FILTERS_COPY.reason, all: FILTERS_COPY.anyReason, options: REASON_NAMES },
  { name: "age", label: FILTERS_COPY.age, all: FILTERS_COPY.anyAge, options: AGE_NAMES },
] as const;

/** The filters are stored in the URL, so they can be bookmarked and shared. */
export function QueueFilters({ filter }: { filter: CaseFilter }) {
  const router = useRouter();
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {FILTERS.map(({ name, label, all, options }) => (
        <div key={name} className="flex min-w-0 flex-col gap-1">
          <Label htmlFor={`filter-${name}`} className="text-xs text-muted-foreground">
            {label}
          </Label>
          <Select
            id={`filter-${name}`}
            value={filter[name] ?? ""}
            onChange={(event) =>
              router.push(addressOf({ ...filter, [name]: event.target.value || undefined }), {
                scroll: false,
              })
            }
          >
            {all && <option value="">{all}</option>}
            {Object.entries(options).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        </div>
      ))}
    </div>
  );
}
