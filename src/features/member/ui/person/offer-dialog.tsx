"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { api } from "@/trpc/react";
import { OFFER_DAYS } from "../../role-rules";
import { useAct, wordsOf } from "../use-act";

type OfferDialogProps = { userId: string; username: string; community: string; onClose: () => void };

/** Offers the ownership; only its acceptance changes anything. */
export function OfferDialog({ userId, username, community, onClose }: OfferDialogProps) {
  const [keepsRole, setKeepsRole] = useState(false);
  const [problem, setProblem] = useState("");
  const { done } = useAct("");
  const offer = api.member.offerOwnership.useMutation({
    onError: (error) => setProblem(wordsOf(error)),
    onSuccess: () => {
      done(`The ownership is offered to @${username}`);
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Offer the ownership to @${username}`}
        description={`They get a mail and have ${OFFER_DAYS} days to accept. Until then nothing changes at ${community}.`}
      >
        <Checkbox
          label="I stay an owner too"
          checked={keepsRole}
          onChange={({ target }) => setKeepsRole(target.checked)}
        />
        <p className="text-sm text-muted-foreground">
          {keepsRole ? "There will be one owner more." : "You will be an admin once they accept."}
        </p>
        <p role="alert" className="text-sm text-destructive empty:hidden">
          {problem}
        </p>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={offer.isPending} onClick={() => offer.mutate({ userId, keepsRole })}>
            Offer ownership
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
