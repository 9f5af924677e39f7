import { Users } from "lucide-react";
import * as m from "#messages";
import { Badge } from "@/components/ui/badge";
import type { Stage } from "@/features/session/stage/schema";
import { formatNumber } from "@/lib/format/number";

type InTheRoomProps = { people: number; className?: string };

/** How many watch, unless it is the viewer alone. Narrow screens show the number only. */
export const InTheRoom = ({ people, className = "" }: InTheRoomProps) =>
  people > 1 && (
    <p className={`flex items-center gap-1.5 text-sm whitespace-nowrap tabular-nums ${className}`}>
      <Users aria-hidden className="size-4" />
      <span aria-hidden="true" className="sm:hidden">
        {formatNumber(people)}
      </span>
      <span className="max-sm:sr-only">{m.session_window_inTheRoom({ people: formatNumber(people) })}</span>
    </p>
  );

/** Beside the title of a screen of the stage. */
export const LiveStatus = ({ stage }: { stage: Stage }) =>
  stage.status === "live" && (
    <>
      <Badge tone="live">{m.common_live()}</Badge>
      <InTheRoom people={stage.people} className="text-muted-foreground" />
    </>
  );
