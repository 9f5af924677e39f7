"use client";

import { Component, type ReactNode } from "react";
import { ErrorScreen } from "./error-screen";

const MAX_RETRIES = 3;

type ErrorBoundaryProps = {
  /** The id of the request that made this page: shown when the error brings no digest of its own. */
  requestId?: string;
  children: ReactNode;
};

type ErrorBoundaryState = { error: unknown; failed: boolean; retries: number };

const digestOf = (error: unknown): string | undefined =>
  error instanceof Error && "digest" in error && typeof error.digest === "string" ? error.digest : undefined;

/** Keeps a failure within its children and lets them be tried again three times. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: undefined, failed: false, retries: 0 };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error, failed: true };
  }

  readonly retry = () =>
    this.setState(({ retries }) => ({ error: undefined, failed: false, retries: retries + 1 }));

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorScreen
        errorId={digestOf(this.state.error) ?? this.props.requestId}
        retriesLeft={MAX_RETRIES - this.state.retries}
        onRetry={this.retry}
      />
    );
  }
}
