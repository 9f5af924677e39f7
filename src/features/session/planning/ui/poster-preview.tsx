import { useFormContext, useWatch } from "react-hook-form";
import * as m from "#messages";
import type { SessionPlan } from "@/features/session/schema";
import { SessionHero } from "@/features/session/ui/session-poster";
import { fileUrl } from "@/lib/file-url";
import { canonicalTimeZone, toInstant } from "@/lib/time/time-zone";
import { PosterField } from "./poster-field";

type PosterPreviewProps = { onUpload: (isUploading: boolean) => void };

/** The poster as it will be shown, while it is being written. A dot is lit for each speaker, once there are any. */
export function PosterPreview({ onUpload }: PosterPreviewProps) {
  const { control } = useFormContext<SessionPlan>();
  const [id, title, day, time, timeZone, fileId] = useWatch({
    control,
    name: ["id", "title", "day", "time", "timeZone", "posterFileId"],
  });
  const startsAt = toInstant(day, time, timeZone);
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-sm font-medium">{m.session_planning_plan_poster()}</h2>
      <div aria-hidden="true">
        <SessionHero
          titleAs="p"
          session={{
            id,
            title: title.trim() || m.session_planning_plan_yourSession(),
            status: "upcoming",
            startsAt: startsAt ?? new Date(),
            // A select that is filled in again may not have the zone.
            timeZone: canonicalTimeZone(timeZone) ?? "UTC",
            speakers: [],
            posterUrl: fileId && fileUrl(fileId),
          }}
        />
      </div>
      <PosterField onUpload={onUpload} />
    </div>
  );
}
