"use client";
import { lazy, Suspense } from "react";

const Markdown = lazy(() =>
  import("@/components/content/markdown").then(({ Markdown }) => ({ default: Markdown })),
);

/** Markdown preview. The parser is loaded only for users who write. */
export const LazyMarkdown = ({ source, mentions }: { source: string; mentions?: readonly string[] }) => (
  <Suspense fallback={<p className="text-sm whitespace-pre-wrap">{source}</p>}>
    <Markdown key={source} source={source} mentions={mentions} className="text-sm" />
  </Suspense>
);
