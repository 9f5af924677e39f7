import { useRouter } from "next/navigation";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import type { CaseFilter } from "../case-schema";
import { AGE_NAMES, KIND_NAMES, SOURCE_NAMES } from "../decision-rules";
import { REASON_NAMES } from "../rules";
import { addressOf } from "./queue-address";

const FILTERS = [
  { name: "state", label: "State", all: null, options: { open: "Waiting", closed: "Decided" } },
  { name: "kind", label: "Kind", all: "Every kind", options: KIND_NAMES },
  { name: "source", label: "Why it is here", all: "Whatever brought it", options: SOURCE_NAMES },
  { name: "reason", label: "Reported as", all: "Every reason", options: REASON_NAMES },
  { name: "age", label: "Age", all: "Of any age", options: AGE_NAMES },
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
