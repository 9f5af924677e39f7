import { useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { mayMove } from "@/features/startup/launch/rules";
import { toErrorMessage } from "@/lib/errors/error-message";
import { formatDate } from "@/lib/time/date";
import { api } from "@/trpc/react";
import { LaunchDate } from "./launch-date";

type ScheduleSectionProps = { startupId: string; launchAt: Date; timeZone: string };

/** The launch time, which can be changed until an hour before. */
export function ScheduleSection({ startupId, launchAt, timeZone }: ScheduleSectionProps) {
  const [wanted, setWanted] = useState(launchAt.toISOString());
  const [refusal, setRefusal] = useState("");
  const onError = (error: unknown): void => setRefusal(toErrorMessage(error));
  const move = api.startup.reschedule.useMutation({ onSuccess: () => location.reload(), onError });
  const cancel = api.startup.callOffLaunch.useMutation({
    onSuccess: ({ id }) => location.assign(`/submit/${id}`),
    onError,
  });
  const isBusy = move.isPending || cancel.isPending;
  return (
    <section aria-labelledby="schedule" className="mb-10 flex flex-col gap-4 rounded-lg border bg-card p-4">
      <div className="text-sm">
        <h2 id="schedule" className="text-base font-semibold">
          {m.startup_editing_edit_launchesOn({ moment: formatDate(launchAt, "moment", timeZone) })}
        </h2>
        <p className="text-muted-foreground">
          {mayMove(launchAt, new Date())
            ? m.startup_editing_edit_launchText()
            : m.startup_submit_launchFixed()}
        </p>
      </div>
      {mayMove(launchAt, new Date()) && (
        <>
          <LaunchDate value={wanted} timeZone={timeZone} error={refusal} onChange={setWanted} />
          <div className="flex flex-wrap gap-2">
            <Button
              disabled={wanted === launchAt.toISOString() || isBusy}
              loading={move.isPending}
              onClick={() => move.mutate({ startupId, launchAt: wanted })}
            >
              {m.startup_editing_edit_changeTime()}
            </Button>
            <Button
              variant="outline"
              disabled={isBusy}
              loading={move.isPending}
              onClick={() => move.mutate({ startupId, launchAt: null })}
            >
              {m.common_launchNow()}
            </Button>
            <Button
              variant="outline"
              disabled={isBusy}
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ startupId })}
            >
              {m.startup_editing_edit_makeDraft()}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
