import { useRouter } from "next/navigation";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import type { CaseFilter } from "../case-schema";
import { AGE_NAMES, KIND_NAMES, SOURCE_NAMES } from "../decision-rules";
import { FILTERS_UI } from "../queue-copy";
import { REASON_NAMES } from "../rules";
import { addressOf } from "./queue-address";

const FILTERS = [
  {
    name: "state",
    label: FILTERS_UI.state,
    all: null,
    options: { open: FILTERS_UI.waiting, closed: FILTERS_UI.decided },
  },
  { name: "kind", label: FILTERS_UI.kind, all: FILTERS_UI.anyKind, options: KIND_NAMES },
  { name: "source", label: FILTERS_UI.why, all: FILTERS_UI.anyWhy, options: SOURCE_NAMES },
  { name: "reason", label: FILTERS_UI.reason, all: FILTERS_UI.anyReason, options: REASON_NAMES },
  { name: "age", label: FILTERS_UI.age, all: FILTERS_UI.anyAge, options: AGE_NAMES },
] as const;

/** What of the queue is shown stands in its address, so that it can be kept and passed on. */
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
