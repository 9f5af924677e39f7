import { useRouter } from "next/navigation";
import * as m from "#messages";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { AGE_NAMES, KIND_NAMES, SOURCE_NAMES } from "@/domain/moderation/cases/rules";
import { REASON_NAMES } from "@/domain/moderation/rules";
import type { CaseFilter } from "@/features/moderation/cases/schema";
import { addressOf } from "./queue-urls";

const listFilters = () =>
  [
    {
      name: "state",
      label: m.common_state(),
      all: null,
      options: {
        open: m.moderation_cases_queue_filters_waiting,
        closed: m.moderation_cases_queue_filters_decided,
      },
    },
    {
      name: "kind",
      label: m.common_type(),
      all: m.moderation_cases_queue_filters_anyKind(),
      options: KIND_NAMES,
    },
    {
      name: "source",
      label: m.moderation_cases_queue_filters_why(),
      all: m.moderation_cases_queue_filters_anyWhy(),
      options: SOURCE_NAMES,
    },
    {
      name: "reason",
      label: m.moderation_cases_queue_filters_reason(),
      all: m.moderation_cases_queue_filters_anyReason(),
      options: REASON_NAMES,
    },
    {
      name: "age",
      label: m.moderation_cases_queue_filters_age(),
      all: m.moderation_cases_queue_filters_anyAge(),
      options: AGE_NAMES,
    },
  ] as const;

/** The filters are stored in the URL, so they can be bookmarked and shared. */
export function QueueFilters({ filter }: { filter: CaseFilter }) {
  const router = useRouter();
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
      {listFilters().map(({ name, label, all, options }) => (
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
            {Object.entries<() => string>(options).map(([value, words]) => (
              <option key={value} value={value}>
                {words()}
              </option>
            ))}
          </Select>
        </div>
      ))}
    </div>
  );
}
