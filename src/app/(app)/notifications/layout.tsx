import type { ReactNode } from "react";
import { OwnLook } from "../../_shell/own-css";

export default function NotificationsLayout({ children }: { children: ReactNode }) {
  return <OwnLook>{children}</OwnLook>;
}
