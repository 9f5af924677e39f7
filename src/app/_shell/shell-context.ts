"use client";
import { createContext, useContext } from "react";
import type { Frame } from "./shell-data";

export const FrameContext = createContext<Frame | null>(null);

export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error("This screen must be inside a shell.");
  return frame;
}
