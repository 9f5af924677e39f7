"use client";
import { useEffect } from "react";
import { toast } from "@/components/ui/toast";

const KEY = "startuphub-next-toast";

/** Says something once the page that is about to load is there; a browser that stores nothing goes there in silence. */
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

/** Shows what the page before left to say. */
export function NextToast() {
  useEffect(() => {
    const title = takeToast();
    if (title) void toast.success(title);
  }, []);
  return null;
}
