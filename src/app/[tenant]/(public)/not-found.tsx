import type { Metadata } from "next";
import { SHELL_COPY } from "../../_shell/copy";
import { Missing } from "../../_shell/missing";

export const metadata: Metadata = { title: SHELL_COPY.notFound };

export default function NotFound() {
  return <Missing />;
}
