import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { PageHeader } from "@/components/navigation/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { describeValue, FIELD_NAMES } from "@/domain/startup/drafts/rules";
import type { ChangedName, StartupChange, StartupHistory } from "@/domain/startup/editing/schema";
import type { StartupStatus } from "@/domain/startup/rules";
import { STATUS_NAMES } from "@/features/startup/directory/copy";
import { formatDate } from "@/lib/time/date";

const nameOf = (field: ChangedName): string =>
  field === "status" ? m.common_status() : field === "slug" ? m.common_address() : FIELD_NAMES[field]();

function textOf(field: ChangedName, value: unknown, timeZone: string): string {
  if (field === "status") return STATUS_NAMES[value as StartupStatus]() ?? String(value);
  if (field === "slug") return `/startup/${value}`;
  return describeValue(field, value, timeZone) || m.common_empty();
}

export function HistoryScreen({ history, timeZone }: { history: StartupHistory; timeZone: string }) {
  const { name, slug, isMaker, changes } = history;
  const edit = (
    <Link href={`/startup/${slug}/edit`} className={buttonVariants({ variant: "outline" })}>
      {m.common_edit()}
    </Link>
  );
  return (
    <>
      <PageHeader
        title={m.startup_editing_history_title({ name })}
        text={m.startup_editing_history_text()}
        action={isMaker && edit}
      />
      {changes.length === 0 && (
        <EmptyState
          title={m.startup_editing_history_nothing()}
          text={m.startup_editing_history_nothingText()}
        />
      )}
      <ol className="flex flex-col gap-6">
        {changes.map((change) => (
          <Change key={change.id} change={change} timeZone={timeZone} />
        ))}
      </ol>
    </>
  );
}

function Change({ change, timeZone }: { change: StartupChange; timeZone: string }) {
  const { by, at, changes } = change;
  return (
    <li className="rounded-lg border bg-card">
      <p className="border-b px-4 py-2.5 text-sm">
        <span className="font-medium">{by ? `@${by}` : m.common_aFormerMember()}</span>{" "}
        <time dateTime={at.toISOString()} className="text-muted-foreground">
          {formatDate(at, "moment", timeZone)}
        </time>
      </p>
      <dl className="divide-y">
        {(Object.keys(changes) as ChangedName[]).map((field) => (
          <div key={field} className="flex flex-col gap-2 px-4 py-3 text-sm">
            <dt className="font-medium">{nameOf(field)}</dt>
            <dd className="grid gap-2 sm:grid-cols-2">
              <Side
                label={m.common_before()}
                text={textOf(field, changes[field]?.before, timeZone)}
                look="bg-destructive-wash"
              />
              <Side
                label={m.common_after()}
                text={textOf(field, changes[field]?.after, timeZone)}
                look="bg-success-wash"
              />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const Side = ({ label, text, look }: { label: string; text: string; look: string }) => (
  <div className={`min-w-0 rounded-md px-3 py-2 ${look}`}>
    <span className="block text-xs text-muted-foreground">{label}</span>
    <span className="block max-h-64 overflow-y-auto wrap-anywhere whitespace-pre-wrap">{text}</span>
  </div>
);
