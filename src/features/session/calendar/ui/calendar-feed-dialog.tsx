"use client";
import { Copy } from "lucide-react";
import { useState } from "react";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { api } from "@/trpc/react";

/** Creates, replaces or deletes the viewer's secret feed URL. A new one is shown only once. (LEAD-16) */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const [address, setAddress] = useState<string | null>(null);
  const utils = api.useUtils();
  const { data: feed } = api.session.seats.myFeed.useQuery();
  const onError = (error: unknown) => toastError(m.common_nothingChanged(), error);
  const onSettled = () => utils.session.seats.myFeed.invalidate();
  const make = api.session.seats.makeFeed.useMutation({
    onError,
    onSettled,
    onSuccess: ({ path }) => setAddress(`${location.origin}${path}`),
  });
  const drop = api.session.seats.dropFeed.useMutation({
    onError,
    onSettled,
    onSuccess: () => setAddress(null),
  });
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={m.session_seats_feed_title()} description={m.session_seats_feed_text()}>
        {address ? (
          <Address address={address} />
        ) : (
          feed && <p className="text-sm">{m.session_seats_feed_exists()}</p>
        )}
        <DialogFooter>
          {feed && (
            <Button variant="outline" loading={drop.isPending} onClick={() => drop.mutate()}>
              {m.common_turnOff()}
            </Button>
          )}
          <Button
            variant={address ? "outline" : "primary"}
            loading={make.isPending}
            disabled={feed === undefined}
            onClick={() => make.mutate()}
          >
            {feed ? m.session_seats_feed_remake() : m.session_seats_feed_make()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

function Address({ address }: { address: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    void toast.success(m.session_seats_feed_copied());
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        <Input
          readOnly
          value={address}
          aria-label={m.session_seats_feed_copy()}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="outline" size="icon" aria-label={m.session_seats_feed_copy()} onClick={copy}>
          <Copy aria-hidden="true" />
        </Button>
      </div>
      <p className="text-sm text-muted-foreground">{m.session_seats_feed_secret()}</p>
    </div>
  );
}
