"use client";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { seemsSignedIn } from "./signed-out-link";

/**
 * Detects a sign-in or sign-out in another tab when this tab becomes visible again: updates the layout and
 * refetches all queries of the previous viewer.
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
