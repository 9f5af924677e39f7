import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

function read<Values>(key: string): Values | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, values: unknown): void {
  try {
    if (values === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  } catch {}
}

/**
 * Keeps what is typed for this tab until it is saved, also over a reload or a sign-in that ended. A browser
 * that stores nothing just begins anew.
 */
export function useKeptForm<Values extends FieldValues>(key: string, form: UseFormReturn<Values>) {
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const kept = read<Values>(key);
    if (kept) {
      form.reset(kept, { keepDefaultValues: true });
      setRestored(true);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => write(key, values),
    });
  }, [key, form]);
  return {
    isRestored,
    forget: () => {
      write(key, null);
      setRestored(false);
    },
  };
}
