"use client";
import { KeyRound } from "lucide-react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { useNewPasskey } from "./use-new-passkey";

/** After a sign-up: a passkey for the next time, on devices that can hold one. */
export function OfferPasskey({ onDone }: { onDone: () => void }) {
  const { create, isBusy } = useNewPasskey(onDone);
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <KeyRound aria-hidden="true" className="size-8 text-brand" />
      <div className="flex flex-col gap-1">
        <h2 className="text-lg font-semibold">{m.auth_factors_offerTitle()}</h2>
        <p className="text-sm text-muted-foreground">{m.auth_factors_offerText()}</p>
      </div>
      <div className="flex w-full flex-col gap-2">
        <Button loading={isBusy} onClick={() => void create()}>
          {m.auth_factors_newPasskey()}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {m.auth_factors_notNow()}
        </Button>
      </div>
    </div>
  );
}
