import type { Metadata } from "next";
import { LazyNotFound } from "@/app/_shell/errors/lazy-not-found";
import { SHELL_COPY } from "../../_shell/copy";

export const metadata: Metadata = { title: SHELL_COPY.notFound };

export default function NotFound() {
  return <LazyNotFound />;
}
