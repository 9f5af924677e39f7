"use client";
import { type ReactNode, useEffect } from "react";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { toErrorMessage } from "@/lib/errors/error-message";
import { NeedsScript } from "./needs-script";

type Query<Data> = { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };

type LoadedProps<Data> = { query: Query<Data>; waiting: ReactNode; children: (data: Data) => ReactNode };

/** The viewer's part of a page: a skeleton while it loads, and a way on if that fails. */
export function Loaded<Data>({ query, waiting, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return <Arrived>{children(query.data)}</Arrived>;
  if (query.error) return <NotLoaded {...query} />;
  return (
    <>
      <NeedsScript />
      {waiting}
    </>
  );
}

/** The browser looked for the address's anchor before it was there. */
function Arrived({ children }: { children: ReactNode }) {
  useEffect(() => {
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return children;
}

type Failed = Omit<Query<unknown>, "data">;

const NotLoaded = (failed: Failed) => (
  <div
    role="alert"
    className="flex flex-col items-start gap-4 rounded-md border border-destructive/40 bg-destructive-wash p-4 text-sm"
  >
    <p>{toErrorMessage(failed.error)}</p>
    <WayOn {...failed} />
  </div>
);

/** What helps after a query has failed: to sign in, or to try again. */
export const WayOn = ({ error, isFetching, refetch }: Failed) =>
  isSignedOut(error) ? (
    <a
      href={`/auth?returnTo=${encodeURIComponent(location.pathname + location.search)}`}
      className={buttonVariants({ variant: "outline", size: "sm" })}
    >
      {m.common_signIn()}
    </a>
  ) : (
    <Button variant="outline" size="sm" loading={isFetching} onClick={() => void refetch()}>
      {m.common_tryAgain()}
    </Button>
  );

const isSignedOut = (error: unknown): boolean =>
  typeof error === "object" &&
  error !== null &&
  "data" in error &&
  (error.data as { code?: string } | null)?.code === "UNAUTHORIZED";
