import type { Metadata } from "next";
import { Missing } from "../../_shell/missing";

export const metadata: Metadata = { title: "404 Page Not Found" };

export default function NotFound() {
  return <Missing />;
}
