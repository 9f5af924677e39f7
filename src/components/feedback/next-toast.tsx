"use client";
import { useEffect } from "react";
import { toast } from "@/components/ui/toast";

const KEY = "startuphub-next-toast";
const SIGNED_IN_KEY = "startuphub-next-toast-signed-in";

function store(key: string, title: string): void {
  try {
    sessionStorage.setItem(key, title);
  } catch {}
}

/** Shows a toast after the next page has loaded. Shows nothing if storage is unavailable. */
export const toastOnNextPage = (title: string): void => store(KEY, title);

/** Shows a toast on the next page of ours if the user is signed in there, as after a sign-in on another site. */
export const toastOnceSignedIn = (title: string): void => store(SIGNED_IN_KEY, title);

function takeToast(key: string): string | null {
  try {
    const title = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return title;
  } catch {
    return null;
  }
}

export function NextToast() {
  useEffect(() => {
    const signedIn = takeToast(SIGNED_IN_KEY);
    const isSignedIn = document.documentElement.dataset.viewer === "in";
    const title = takeToast(KEY) ?? (isSignedIn ? signedIn : null);
    if (title) void toast.success(title);
  }, []);
  return null;
}
