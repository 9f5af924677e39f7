"use client";
import { catchError, type ErrorInfo } from "next/error";
import { useEffect, useMemo } from "react";
import { ErrorScreen } from "@/components/error-screen";
import { api } from "@/trpc/react";

const MAX_RETRIES = 3;

/** Retries survive the screen's own remounting, and begin anew on another page. */
const retries = { address: "", used: 0 };

function usedRetries(): number {
  if (retries.address !== location.pathname) Object.assign(retries, { address: location.pathname, used: 0 });
  return retries.used;
}

/**
 * Keeps a failure within the page. What failed on the server is in its log under the digest; what failed in
 * the browser is reported under an id made here, so that the id on screen is always one that a log knows.
 */
function Failure({ error, retry }: Pick<ErrorInfo, "error" | "retry">) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : null;
  const id = useMemo(() => digest ?? crypto.randomUUID(), [digest]);
  const { mutate: report } = api.security.reportError.useMutation({ retry: 2 });
  useEffect(() => {
    if (!digest) report({ id, message: String(error).slice(0, 500), path: location.pathname.slice(0, 500) });
  }, [digest, error, id, report]);
  const onRetry = () => {
    retries.used += 1;
    retry();
  };
  return <ErrorScreen errorId={id} retriesLeft={MAX_RETRIES - usedRetries()} onRetry={onRetry} />;
}

export const PageBoundary = catchError((_: object, { error, retry }: ErrorInfo) => (
  <Failure error={error} retry={retry} />
));
