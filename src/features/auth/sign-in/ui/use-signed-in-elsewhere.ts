import { useEffect } from "react";
import { api } from "@/trpc/react";

/** Detects, when the user returns to this tab, that the link was opened in another one. */
export function useSignedInElsewhere(onSignedIn: () => void): void {
  const { refetch } = api.auth.viewer.useQuery();
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState === "hidden") return;
      const { data } = await refetch();
      if (data) onSignedIn();
    };
    const listener = () => void look();
    window.addEventListener("focus", listener);
    document.addEventListener("visibilitychange", listener);
    return () => {
      window.removeEventListener("focus", listener);
      document.removeEventListener("visibilitychange", listener);
    };
  }, [refetch, onSignedIn]);
}
