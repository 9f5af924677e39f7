import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { getStoredJson, setStored } from "@/lib/browser/browser-storage";

/**
 * Keeps unsaved input in this tab's session storage, even across a reload or an expired sign-in. Without
 * storage, the form starts from its defaults.
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
