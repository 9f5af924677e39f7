"use client";
import { useState } from "react";
import { InlineError } from "@/components/feedback/inline-error";
import { useMutationFeedback } from "@/components/hooks/use-mutation-feedback";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { OFFER_COPY } from "@/features/member/ownership/copy";
import { PERSON_COPY } from "@/features/member/person/copy";
import { OFFER_DAYS } from "@/features/member/roles/rules";
import { toErrorMessage } from "@/lib/error-message";
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
      done(OFFER_COPY.offered(username));
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={OFFER_COPY.createOffer(username)}
        description={OFFER_COPY.offerText(OFFER_DAYS, community)}
      >
        <Checkbox
          label={OFFER_COPY.stay}
          checked={keepsRole}
          onChange={({ target }) => setKeepsRole(target.checked)}
        />
        <p className="text-sm text-muted-foreground">{keepsRole ? OFFER_COPY.stayHint : OFFER_COPY.goHint}</p>
        <InlineError>{problem}</InlineError>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {PERSON_COPY.cancel}
          </Button>
          <Button loading={offer.isPending} onClick={() => offer.mutate({ userId, keepsRole })}>
            {OFFER_COPY.offer}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
