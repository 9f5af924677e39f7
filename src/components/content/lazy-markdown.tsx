"use client";
import { type ComponentProps, lazy, Suspense } from "react";
import type { Markdown as DrawnMarkdown } from "./markdown";

const Markdown = lazy(() => import("./markdown").then((file) => ({ default: file.Markdown })));

/** Text that was just written, drawn as readers will see it. The parser is loaded only for users who write. */
export const LazyMarkdown = (props: ComponentProps<typeof DrawnMarkdown>) => (
  <Suspense fallback={<p className="text-sm whitespace-pre-wrap">{props.source}</p>}>
    <Markdown key={props.source} {...props} />
  </Suspense>
);
