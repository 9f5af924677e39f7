"use client";
import { useEffect } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { showFailure } from "@/features/subscription/ui/show-failure";
import { api } from "@/trpc/react";
import { Standing } from "./billing-status";
import { ManageParts } from "./manage-parts";

type SubscriptionScreenProps = { timeZone: string };

export function SubscriptionScreen({ timeZone }: SubscriptionScreenProps) {
  const { data: account, error, refetch, isFetching } = api.subscription.current.useQuery();
  useEffect(() => {
    if (error) showFailure(m.subscription_loadFailed(), error);
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
      <p>{m.subscription_loadFailed()}</p>
      <Button variant="outline" loading={isFetching} onClick={() => void refetch()}>
        {m.common_tryAgain()}
      </Button>
    </section>
  );
}
