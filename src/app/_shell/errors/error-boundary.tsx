"use client";
import { unstable_rethrow, useRouter } from "next/navigation";
import { Component, type ReactNode, startTransition, useEffect, useMemo } from "react";
import { ErrorScreen } from "@/components/feedback/error-screen";
import { usePath } from "@/components/hooks/use-path";
import { browserId } from "@/lib/browser/browser-id";
import { getStored, setStored } from "@/lib/browser/browser-storage";
import { cutText } from "@/lib/text/cut";
import { MINUTE_MS } from "@/lib/time/duration";
import { api } from "@/trpc/react";

const MAX_RETRIES = 3;

const FORGOTTEN_AFTER_MS = 10 * MINUTE_MS;

const retriesKey = (): string => `retries:${location.pathname}`;

/** The tab remembers how often a page was tried again, because one whose refresh fails is loaded as a document. */
function usedRetries(): number {
  const [used = 0, at = 0] = (getStored(retriesKey(), "sessionStorage") ?? "").split("@").map(Number);
  return Date.now() - at < FORGOTTEN_AFTER_MS ? used : 0;
}

const countRetry = (): boolean =>
  setStored(retriesKey(), `${usedRetries() + 1}@${Date.now()}`, "sessionStorage");

/**
 * Contains an error within the page. A server error is logged under its digest. A browser error is reported
 * under an id generated here, so that the id on screen can always be found in a log.
 */
function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : null;
  const id = useMemo(() => digest ?? browserId(), [digest]);
  const { mutate: report, isSuccess } = api.security.reportError.useMutation({ retry: 2 });
  useEffect(() => {
    if (!digest) report({ id, message: cutText(String(error), 500), path: cutText(location.pathname, 500) });
  }, [digest, error, id, report]);
  const onRetry = () => {
    countRetry();
    retry();
  };
  const retriesLeft = MAX_RETRIES - usedRetries();
  const isReported = digest !== null || isSuccess;
  return <ErrorScreen errorId={id} {...{ isReported, retriesLeft, onRetry }} />;
}

type CatchProps = { children: ReactNode; pathname: string; refresh: () => void };
type CatchState = { failure: { error: unknown } | null; pathname: string };

/** Next's own `catchError` does the same but adds five kilobytes of the pages router. */
class Catch extends Component<CatchProps, CatchState> {
  override state: CatchState = { failure: null, pathname: this.props.pathname };

  /** Redirects and 404s are thrown too, but they aren't errors. */
  static getDerivedStateFromError(error: unknown): Partial<CatchState> {
    unstable_rethrow(error);
    return { failure: { error } };
  }

  /** Clears the error when the path changes. */
  static getDerivedStateFromProps({ pathname }: CatchProps, state: CatchState): CatchState {
    return pathname === state.pathname ? state : { failure: null, pathname };
  }

  retry = () =>
    startTransition(() => {
      this.props.refresh();
      this.setState({ failure: null });
    });

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? <Failure error={failure.error} retry={this.retry} /> : this.props.children;
  }
}

export function PageBoundary({ children }: { children: ReactNode }) {
  const { refresh } = useRouter();
  return (
    <Catch pathname={usePath()} refresh={refresh}>
      {children}
    </Catch>
  );
}
