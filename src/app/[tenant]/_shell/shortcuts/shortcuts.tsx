"use client";
import { useEffect } from "react";
import { requestDialog } from "@/lib/dialog-request";
import type { Shortcut } from "@/lib/shortcut";
import type { Navigation } from "../navigation";
import { Help } from "./help";
import { Palette } from "./palette";
import { goTo } from "./places";

type ShortcutsProps = { request: { key: Shortcut }; navigation: Navigation; onClose: () => void };

/** Does what a key asks for. It is loaded by the first one. */
export default function Shortcuts({ request, navigation, onClose }: ShortcutsProps) {
  const { key } = request;
  useEffect(() => {
    if (request.key === "palette" || request.key === "?") return;
    if (!goTo(request.key)) requestDialog({ kind: "shortcut", key: "palette" });
  }, [request]);
  if (key === "?") return <Help onClose={onClose} />;
  return key === "palette" && <Palette navigation={navigation} onClose={onClose} />;
}
