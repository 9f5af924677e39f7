"use client";
import { useState } from "react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { OFFER_DAYS } from "@/domain/member/roles/rules";
import { toErrorMessage } from "@/lib/errors/error-message";
import { api } from "@/trpc/react";

type OfferDialogProps = { userId: string; username: string; community: string; onClose: () => void };

/** Offers ownership. Nothing changes until the member accepts. */
export function OfferDialog({ userId, username, community, onClose }: OfferDialogProps) {
  const [keepsRole, setKeepsRole] = useState(false);
  const [problem, setProblem] = useState("");
  const { done } = useMutationFeedback();
  const offer = api.member.offerOwnership.useMutation({
    onError: (error) => setProblem(toErrorMessage(error)),
    onSuccess: () => {
      done(m.member_ownership_offer_offered({ username }));
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={m.member_ownership_offer_createOffer({ username })}
        description={m.member_ownership_offer_offerText({ days: OFFER_DAYS, community })}
      >
        <Checkbox
          label={m.member_ownership_offer_stay()}
          checked={keepsRole}
          onChange={({ target }) => setKeepsRole(target.checked)}
        />
        <p className="text-sm text-muted-foreground">
          {keepsRole ? m.member_ownership_offer_stayHint() : m.member_ownership_offer_goHint()}
        </p>
        <InlineError>{problem}</InlineError>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button loading={offer.isPending} onClick={() => offer.mutate({ userId, keepsRole })}>
            {m.member_ownership_offer_offer()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
