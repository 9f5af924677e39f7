"use client";
import { lazy, Suspense } from "react";

const Markdown = lazy(() =>
  import("@/components/content/markdown").then(({ Markdown }) => ({ default: Markdown })),
);

/** Markdown of somebody who is writing; the parser is loaded for writers only. */
export const LazyMarkdown = ({ source, mentions }: { source: string; mentions?: readonly string[] }) => (
  <Suspense fallback={<p className="text-sm whitespace-pre-wrap">{source}</p>}>
    <Markdown source={source} mentions={mentions} className="text-sm" />
  </Suspense>
);
