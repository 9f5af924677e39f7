"use client";
import type { Navigation } from "@/app/_shell/navigation/links";
import { Palette } from "./command-palette";
import { Help } from "./help";

type ShortcutsProps = { view: "places" | "keys"; navigation: Navigation; onClose: () => void };

export default function Shortcuts({ view, navigation, onClose }: ShortcutsProps) {
  if (view === "keys") return <Help onClose={onClose} />;
  return <Palette navigation={navigation} onClose={onClose} />;
}
