import { type ComponentProps, useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { SessionFormat } from "@/domain/session/rules";
import { describeMissing } from "@/features/session/decks/completeness-rules";
import type { QueuedDeck } from "@/features/session/stage/schema";
import type { StageControl } from "@/features/session/stage/ui/state/use-driver";

type StartButtonProps = Omit<ComponentProps<typeof Button>, "loading" | "onClick"> & {
  deck: QueuedDeck;
  format: SessionFormat;
  drive: StageControl;
};

/** Starts a talk. For an incomplete deck, says what is missing and asks for confirmation. (SES-1) */
export function StartButton({ children, deck, format, drive, ...look }: StartButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const gaps = describeMissing(deck, format);
  const start = (acceptsGaps: boolean) => drive.order({ kind: "start", deckId: deck.deckId, acceptsGaps });
  const startAnyway = async () => {
    await start(true);
    setAsking(false);
  };
  return (
    <>
      <Button
        {...look}
        loading={drive.busy === "start"}
        onClick={() => (gaps ? setAsking(true) : void start(false))}
      >
        {children}
      </Button>
      <ConfirmDialog
        open={isAsking && gaps !== null}
        onOpenChange={setAsking}
        title={m.session_stage_gapsAsk()}
        description={gaps && m.session_stage_gapsText({ title: deck.title, missing: gaps })}
        confirmLabel={m.session_stage_startAnyway()}
        busy={drive.busy === "start"}
        onConfirm={() => void startAnyway()}
      />
    </>
  );
}
