"use client";
import { useEffect } from "react";
import { toast } from "@/components/ui/toast";

const KEY = "startuphub-next-toast";

/** Shows a toast after the next page has loaded. Shows nothing if storage is unavailable. */
export function toastOnNextPage(title: string): void {
  try {
    sessionStorage.setItem(KEY, title);
  } catch {}
}

function takeToast(): string | null {
  try {
    const title = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return title;
  } catch {
    return null;
  }
}

export function NextToast() {
  useEffect(() => {
    const title = takeToast();
    if (title) void toast.success(title);
  }, []);
  return null;
}
