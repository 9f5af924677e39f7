import type { Metadata } from "next";
import * as m from "#messages";
import { LazyNotFound } from "@/app/_shell/errors/lazy-not-found";

export const generateMetadata = (): Metadata => ({ title: m.shell_notFound() });

export default function NotFound() {
  return <LazyNotFound />;
}
