"use client";
import { type ReactNode, useEffect } from "react";
import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { toErrorMessage } from "@/lib/errors/error-message";

type Query<T> = {
  data: T | undefined;
  error: { message: string } | null;
  isFetching: boolean;
  refetch: () => unknown;
};

type ProviderDataProps<T> = { query: Query<T>; children: (data: T) => ReactNode };

/** Shows the response, or the error with a retry. Data from an earlier request stays on the page. */
export function ProviderData<T>({ query, children }: ProviderDataProps<T>) {
  const { data, error, isFetching, refetch } = query;
  const words = error && toErrorMessage(error);
  const isUninitialised = words === m.hosting_uninitialised();
  useEffect(() => {
    if (words && !isUninitialised) void toast.error(m.hosting_loadFailed(), { description: words });
  }, [words, isUninitialised]);
  if (isUninitialised) return <Uninitialised />;
  if (data !== undefined) return children(data);
  if (!words) return <Waiting />;
  return (
    <EmptyState
      title={m.hosting_loadFailed()}
      text={words}
      action={
        <Button variant="outline" loading={isFetching} onClick={() => refetch()}>
          {m.common_tryAgain()}
        </Button>
      }
    />
  );
}

const Uninitialised = () => (
  <EmptyState
    title={m.hosting_uninitialised()}
    text={m.hosting_provider_unconfiguredText()}
    action={
      <Link href="/admin/superadmin/hosting/configuration" className={buttonVariants()}>
        {m.hosting_provider_configure()}
      </Link>
    }
  />
);

const Waiting = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">{m.hosting_provider_asking()}</span>
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </div>
);
