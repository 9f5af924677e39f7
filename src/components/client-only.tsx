"use client";
import { type ComponentType, createElement, lazy, Suspense } from "react";
import { useIsBrowser } from "@/lib/browser/use-is-browser";

/**
 * Loads and renders a component only in the browser, and shows `Waiting` until then. A dynamic import without
 * server rendering would log an error on every request.
 */
export function clientOnly<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return function BrowserPart(props: Props) {
    if (!useIsBrowser()) return <Waiting />;
    return <Suspense fallback={<Waiting />}>{createElement(Part, props)}</Suspense>;
  };
}
