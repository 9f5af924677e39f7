import { useState } from "react";
import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/date";
import { api } from "@/trpc/react";
import { COPY } from "../../copy";
import { mayMove } from "../../launch-rules";
import { LaunchDate } from "../submit/launch-date";

type ScheduleSectionProps = { startupId: string; launchAt: Date; timeZone: string };

/** When a startup is listed, and the way to change that until an hour before. */
export function ScheduleSection({ startupId, launchAt, timeZone }: ScheduleSectionProps) {
  const [wanted, setWanted] = useState(launchAt.toISOString());
  const [refusal, setRefusal] = useState("");
  const move = api.startup.reschedule.useMutation({
    onSuccess: () => location.reload(),
    onError: ({ data, message }) =>
      setRefusal(data ? message : "It did not reach us. Please check your connection and try again."),
  });
  return (
    <section aria-labelledby="schedule" className="mb-10 flex flex-col gap-4 rounded-lg border bg-card p-4">
      <div className="text-sm">
        <h2 id="schedule" className="text-base font-semibold">
          It launches on {formatDate(launchAt, "full", timeZone)}
        </h2>
        <p className="text-muted-foreground">
          {mayMove(launchAt, new Date())
            ? "You can choose another time until an hour before."
            : COPY.submit.launchFixed}
        </p>
      </div>
      {mayMove(launchAt, new Date()) && (
        <>
          <LaunchDate value={wanted} timeZone={timeZone} error={refusal} onChange={setWanted} />
          <div className="flex flex-wrap gap-2">
            <Button
              disabled={wanted === launchAt.toISOString()}
              loading={move.isPending}
              onClick={() => move.mutate({ startupId, launchAt: wanted })}
            >
              Change the time
            </Button>
            <Button
              variant="outline"
              loading={move.isPending}
              onClick={() => move.mutate({ startupId, launchAt: null })}
            >
              Launch now
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
