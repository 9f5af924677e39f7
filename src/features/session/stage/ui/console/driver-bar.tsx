import * as m from "#messages";
import { Button } from "@/components/ui/button";
import type { Stage } from "@/features/session/stage/schema";
import type { StageControl } from "@/features/session/stage/ui/state/use-driver";

type DriveBarProps = {
  stage: Stage;
  drive: StageControl;
  username: string;
  /** The viewer can't drive the talk on stage. */
  isOthersTurn?: boolean;
};

/** Shows the current driver and a button to take control, as well as the error of the last command. */
export function DriverBar({ stage, drive, username, isOthersTurn = false }: DriveBarProps) {
  if (stage.status !== "live") return <Issue words={drive.issue} />;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-card px-4 py-2.5">
        <p className="flex items-center gap-2.5 text-sm">
          <span
            aria-hidden="true"
            className={`size-2.5 rounded-full ${drive.isMine ? "bg-success" : "border-2 border-input"}`}
          />
          <span>{whoDrives(stage, drive, username)}</span>
        </p>
        {drive.isMine || isOthersTurn ? (
          <p className="text-xs text-muted-foreground">
            {drive.isMine ? m.session_stage_handOver() : m.session_stage_waitForTurn()}
          </p>
        ) : (
          <Button
            size="sm"
            disabled={!drive.isReady}
            loading={drive.busy === "take"}
            onClick={() => void drive.takeOver()}
          >
            {m.session_stage_takeOver()}
          </Button>
        )}
      </div>
      <Issue words={drive.issue} />
    </div>
  );
}

function whoDrives({ driver }: Stage, { isMine }: StageControl, username: string): string {
  if (isMine) return m.session_stage_youDrive();
  if (!driver) return m.session_stage_nobodyDrives();
  return driver === username ? m.session_stage_youElsewhere() : m.session_stage_drives({ driver });
}

/** Not a live region, because the error was already announced. */
const Issue = ({ words }: { words: string | null }) =>
  words && <p className="rounded-md bg-destructive-wash px-4 py-2.5 text-sm text-destructive">{words}</p>;
