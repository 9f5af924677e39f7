"use client";
import { type ComponentProps, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

export type Question = { title: string; text: ReactNode; confirm: string };

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & {
  ask: Question;
  /** Returns false if something else has to be done first. */
  mayAsk?: () => boolean;
  /** The dialog closes when the promise is settled. The caller says what failed. */
  onConfirm: () => unknown;
};

/** A button that asks before it acts. */
export function ConfirmButton({ ask, mayAsk = () => true, onConfirm, ...button }: ConfirmButtonProps) {
  const [state, setState] = useState<"asked" | "busy" | null>(null);
  const confirm = async () => {
    setState("busy");
    await Promise.allSettled([onConfirm()]);
    setState(null);
  };
  return (
    <>
      <Button {...button} onClick={() => setState(mayAsk() ? "asked" : null)} />
      <ConfirmDialog
        open={state !== null}
        onOpenChange={(isOpen) => setState(isOpen ? "asked" : null)}
        title={ask.title}
        description={ask.text}
        confirmLabel={ask.confirm}
        busy={state === "busy"}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
