import type { Metadata } from "next";
import { NotFoundScreen } from "../_shell/not-found-screen";

export const metadata: Metadata = { title: "404 Page Not Found" };

export default function NotFound() {
  return <NotFoundScreen />;
}
