"use client";
import type { Navigation } from "../navigation";
import { Help } from "./help";
import { Palette } from "./palette";

type ShortcutsProps = { view: "places" | "keys"; navigation: Navigation; onClose: () => void };

/** Where a few letters lead, or the list of keys. */
export default function Shortcuts({ view, navigation, onClose }: ShortcutsProps) {
  if (view === "keys") return <Help onClose={onClose} />;
  return <Palette navigation={navigation} onClose={onClose} />;
}
