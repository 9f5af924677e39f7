"use client";
import { type ComponentType, createElement, lazy, Suspense, useSyncExternalStore } from "react";

const noSubscription = () => () => {};

/**
 * A part whose code is loaded when it is shown, and which the browser alone draws: until then `Waiting` stands in its
 * place. A part that refused to be drawn by the server, as a dynamic one does, would cost each request an error.
 */
export function clientOnly<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return function BrowserPart(props: Props) {
    const isBrowser = useSyncExternalStore(
      noSubscription,
      () => true,
      () => false,
    );
    if (!isBrowser) return <Waiting />;
    return <Suspense fallback={<Waiting />}>{createElement(Part, props)}</Suspense>;
  };
}
