"use client";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { seemsSignedIn } from "./signed-out-link";

/**
 * Whoever signed in or out in another tab is so in this one, too, once they look at it again: what is drawn for both
 * follows at once, and everything that was asked for the former viewer is asked anew.
 */
export function useAuthSync(cookieName: string, queryClient: QueryClient): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let wasSignedIn = seemsSignedIn(cookieName);
    const look = () => {
      const isSignedIn = seemsSignedIn(cookieName);
      if (document.hidden || isSignedIn === wasSignedIn) return;
      wasSignedIn = isSignedIn;
      if (isSignedIn) dataset.viewer = "in";
      else delete dataset.viewer;
      void queryClient.invalidateQueries();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [cookieName, queryClient]);
}
