import * as m from "#messages";
import { Button } from "@/components/ui/button";
import type { Conflict } from "@/domain/tenant/branding/schema";
import { formatDate } from "@/lib/time/date";

type ConflictNoteProps = {
  conflict: Pick<Conflict, "by" | "at">;
  timeZone: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Another user saved first. The input is kept until the user chooses a version. */
export const ConflictNote = ({
  conflict: { by, at },
  timeZone,
  onKeepMine,
  onTakeTheirs,
}: ConflictNoteProps) => (
  <div
    role="alert"
    className="flex flex-col items-start gap-3 rounded-md border border-warning/40 bg-warning-wash p-4 text-sm"
  >
    <p>
      {m.tenant_branding_look_changedBy({
        by: by ?? m.tenant_branding_look_anotherAdmin(),
        at: at ? ` (${formatDate(at, "moment", timeZone)})` : "",
      })}
    </p>
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" onClick={onKeepMine}>
        {m.common_keepMine()}
      </Button>
      <Button variant="ghost" size="sm" onClick={onTakeTheirs}>
        {m.common_takeTheirs()}
      </Button>
    </div>
  </div>
);
