import type { ReactNode } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";

type ConflictNoteProps = {
  text: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** What another user wrote. */
  children?: ReactNode;
};

/** Another user saved first. The input is kept until the user chooses a version. */
export const ConflictNote = ({ text, onKeepMine, onTakeTheirs, children }: ConflictNoteProps) => (
  <section role="alert" className="flex flex-col gap-3 rounded-md bg-warning-wash p-4 text-sm">
    <p className="text-warning">{text}</p>
    {children}
    <div className="flex flex-wrap gap-3">
      <Button size="sm" onClick={onKeepMine}>
        {m.common_keepMine()}
      </Button>
      <Button size="sm" variant="outline" onClick={onTakeTheirs}>
        {m.common_takeTheirs()}
      </Button>
    </div>
  </section>
);
