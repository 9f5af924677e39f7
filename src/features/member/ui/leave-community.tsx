"use client";
import { useState } from "react";
import { toastOnNextPage } from "@/components/next-toast";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { api } from "@/trpc/react";
import { wordsOf } from "./use-act";

/** The way out of one community; the account and all others stay. (`docs/behaviours.md`, TEN-10) */
export function LeaveCommunity({ community }: { community: string }) {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const leave = api.member.leave.useMutation({
    onError: (error) => {
      setAsking(false);
      setProblem(wordsOf(error));
    },
    onSuccess: () => {
      toastOnNextPage(`You have left ${community}.`);
      location.assign("/");
    },
  });
  return (
    <section aria-labelledby="leave-title" className="flex flex-col items-start gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="leave-title" className="text-lg font-semibold">
          Leave {community}
        </h2>
        <p className="text-sm text-muted-foreground">
          Your role and your notices here go, and you are signed out. What you posted stays, and so does your
          account.
        </p>
      </div>
      <p role="alert" className="text-sm text-destructive empty:hidden">
        {problem}
      </p>
      <Button variant="outline" onClick={() => setAsking(true)}>
        Leave this community
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Leave ${community}?`}
        description="Seats that you took at sessions stay yours: give them up first if you will not come. You can join again by taking part; a role above member has to be given to you anew."
        confirmLabel="Leave"
        busy={leave.isPending || leave.isSuccess}
        onConfirm={() => leave.mutate({})}
      />
    </section>
  );
}
