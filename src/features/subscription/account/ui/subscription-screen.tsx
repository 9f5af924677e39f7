"use client";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { RECEIPTS_COPY } from "@/features/subscription/account/copy";
import { copy } from "@/features/subscription/copy";
import { showFailure } from "@/features/subscription/ui/show-failure";
import { api } from "@/trpc/react";
import { Standing } from "./billing-status";
import { ManageParts } from "./manage-parts";

type SubscriptionScreenProps = { timeZone: string };

export function SubscriptionScreen({ timeZone }: SubscriptionScreenProps) {
  const { data: account, error, refetch, isFetching } = api.subscription.current.useQuery();
  useEffect(() => {
    if (error) showFailure(copy.loadFailed, error);
  }, [error]);
  if (account)
    return (
      <>
        <Standing account={account} timeZone={timeZone} />
        <ManageParts account={account} timeZone={timeZone} />
      </>
    );
  if (!error) return <Skeleton className="h-44 w-full" />;
  return (
    <section role="alert" className="flex flex-col items-start gap-3 rounded-lg border bg-card p-6">
      <p>{copy.loadFailed}</p>
      <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
        {RECEIPTS_COPY.again}
      </Button>
    </section>
  );
}
