import type { ReactNode } from "react";
import { OwnLook } from "../../_shell/own-css";

export default function CreateSessionLayout({ children }: { children: ReactNode }) {
  return <OwnLook>{children}</OwnLook>;
}
