import { useState } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

type WithdrawProps = {
  isBusy: boolean;
  /** Returns false if the form shows what is missing. */
  mayAsk: () => boolean;
  onConfirm: () => void;
};

/** Ends a translation, after a question. */
export function Withdraw({ isBusy, mayAsk, onConfirm }: WithdrawProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="outline" loading={isBusy} onClick={() => setAsked(mayAsk())}>
        {m.tenant_legal_withdraw_button()}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={m.tenant_legal_withdraw_title()}
        description={m.tenant_legal_withdraw_text()}
        confirmLabel={m.common_withdraw()}
        onConfirm={() => {
          setAsked(false);
          onConfirm();
        }}
      />
    </>
  );
}
