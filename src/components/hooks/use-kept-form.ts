import { useEffect, useMemo, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { localBackup } from "@/lib/browser/local-backup";

/**
 * Keeps unsaved input in this tab's session storage, even across a reload or an expired sign-in. Without
 * storage, the form starts from its defaults. `schema` is the shape that the form can show, not what can be saved.
 */
export function useKeptForm<Values extends FieldValues>(
  key: string,
  form: UseFormReturn<Values>,
  schema: z.ZodType<Values>,
) {
  const [isRestored, setRestored] = useState(false);
  const backup = useMemo(() => localBackup(key, schema, "sessionStorage"), [key, schema]);
  useEffect(() => {
    const kept = backup.read();
    if (kept) {
      form.reset(kept, { keepDefaultValues: true });
      setRestored(true);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => void backup.write(values),
    });
  }, [backup, form]);
  return {
    isRestored,
    forget: () => {
      backup.write(null);
      setRestored(false);
    },
  };
}
