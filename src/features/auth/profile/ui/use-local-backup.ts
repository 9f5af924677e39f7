import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { getStoredJson, setStored } from "@/lib/browser/browser-storage";

/**
 * Keeps what is typed for this tab until it is saved, also over a reload or a sign-in that ended. A browser
 * that stores nothing just begins anew.
 */
export function useKeptForm<Values extends FieldValues>(key: string, form: UseFormReturn<Values>) {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const kept = getStoredJson(key, "sessionStorage") as Values | null;
    if (kept) {
      form.reset(kept, { keepDefaultValues: true });
      setRestored(true);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => void setStored(key, JSON.stringify(values), "sessionStorage"),
    });
  }, [key, form]);
  return {
    isRestored,
    forget: () => {
      setStored(key, null, "sessionStorage");
      setRestored(false);
    },
  };
}
