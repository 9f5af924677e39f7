"use client";
import { useEffect } from "react";
import { toast } from "./ui/toast";

const KEY = "startuphub-next-toast";

/** Says something once the page that is about to load is there. */
export function toastOnNextPage(title: string): void {
  sessionStorage.setItem(KEY, title);
}

/** Shows what the page before left to say. */
export function NextToast() {
  useEffect(() => {
    const title = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    if (title) void toast.success(title);
  }, []);
  return null;
}
