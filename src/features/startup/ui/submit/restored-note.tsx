import { Button } from "@/components/ui/button";

type RestoredNoteProps = { savedAt: Date; onDiscard: () => void };

const format = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** Says that the form holds what was typed earlier, and offers a blank one. */
export const RestoredNote = ({ savedAt, onDiscard }: RestoredNoteProps) => (
  <div
    role="status"
    className="mb-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border bg-muted px-4 py-2.5 text-sm"
  >
    <p>
      <span className="font-medium">Restored.</span> This is what you typed until {format.format(savedAt)}; it
      is kept in this browser.
    </p>
    <Button variant="outline" size="sm" onClick={onDiscard}>
      Discard
    </Button>
  </div>
);
