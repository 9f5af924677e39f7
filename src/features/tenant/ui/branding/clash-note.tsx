import { Button } from "@/components/ui/button";
import { formatDate } from "@/lib/date";
import type { Clash } from "../../branding-schema";

type ClashNoteProps = { clash: Clash; timeZone: string; onKeepMine: () => void; onTakeTheirs: () => void };

/** Somebody else was quicker: what was typed here stays until it is said which of both goes on. */
export const ClashNote = ({ clash: { by, at }, timeZone, onKeepMine, onTakeTheirs }: ClashNoteProps) => (
  <div
    role="alert"
    className="flex flex-col items-start gap-3 rounded-md border border-warning/40 bg-warning-wash p-4 text-sm"
  >
    <p>
      {by ?? "Somebody else"} has changed the look{at && ` (${formatDate(at, "moment", timeZone)})`} while you
      were at it. Nothing of yours is lost: it stands in the form and is not saved yet.
    </p>
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" size="sm" onClick={onKeepMine}>
        Go on with mine
      </Button>
      <Button variant="ghost" size="sm" onClick={onTakeTheirs}>
        Take theirs
      </Button>
    </div>
  </div>
);
