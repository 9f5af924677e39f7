import type { ReactNode } from "react";
import { OwnLook } from "../../_shell/own-css";

export default function DashboardLayout({ children }: { children: ReactNode }) {
  return <OwnLook>{children}</OwnLook>;
}
