"use client";
import { unstable_rethrow, useRouter } from "next/navigation";
import { Component, type ReactNode, startTransition, useEffect, useMemo } from "react";
import { ErrorScreen } from "@/components/feedback/error-screen";
import { usePath } from "@/components/hooks/use-path";
import { browserId } from "@/lib/browser/browser-id";
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
function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : null;
  const id = useMemo(() => digest ?? browserId(), [digest]);
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

type CatchProps = { children: ReactNode; pathname: string; refresh: () => void };
type CatchState = { failure: { error: unknown } | null; pathname: string };

/** Next's own `catchError` does the same and brings five kilobytes of the other router with it. */
class Catch extends Component<CatchProps, CatchState> {
  override state: CatchState = { failure: null, pathname: this.props.pathname };

  /** A redirect and a missing page are thrown, too, and are no failures. */
  static getDerivedStateFromError(error: unknown): Partial<CatchState> {
    unstable_rethrow(error);
    return { failure: { error } };
  }

  /** Another page begins without the failure of the last one. */
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
