import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { ImageKind } from "@/domain/startup/schema";
import { uploadFile } from "@/lib/browser/upload-file";

const arriving = new WeakMap<object, Set<Promise<boolean>>>();

/** Registers an upload that the form waits for before it is submitted. It resolves to true on success. */
export function addUpload(form: object, upload: Promise<boolean>): void {
  const uploads = arriving.get(form) ?? new Set();
  arriving.set(form, uploads.add(upload));
  void upload.finally(() => uploads.delete(upload));
}

export const isUploading = (form: object): boolean => (arriving.get(form)?.size ?? 0) > 0;

/** Waits for the pending uploads. Returns true if all succeeded. */
export async function haveArrived(form: object): Promise<boolean> {
  const results = await Promise.all(arriving.get(form) ?? []);
  return results.every(Boolean);
}

export type PendingUpload = { key: number; name: string; part: number; error?: string };

/** Uploads files one at a time and reports each stored file. The form waits for them. */
export function useUploads(kind: ImageKind, onStored: (fileId: string) => void) {
  const { control } = useFormContext();
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const nextKey = useRef(0);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const change = (key: number, with_: Partial<PendingUpload>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...with_ } : one)));
  const dismiss = (key: number) => setPending((all) => all.filter((one) => one.key !== key));

  /** Returns true on success. */
  async function send(file: File, key: number): Promise<boolean> {
    try {
      const { id } = await uploadFile<{ id: string }>(kind, file, (part) => change(key, { part }));
      dismiss(key);
      onStored(id);
      return true;
    } catch (error) {
      change(key, { error: error instanceof Error ? error.message : String(error) });
      return false;
    }
  }

  function add(files: Iterable<File>): void {
    setPending((all) => all.filter(({ error }) => !error));
    for (const file of files) {
      nextKey.current += 1;
      const key = nextKey.current;
      setPending((all) => [...all, { key, name: file.name, part: 0 }]);
      const upload = line.current.then(() => send(file, key));
      line.current = upload;
      addUpload(control, upload);
    }
  }
  return { pending, add, dismiss };
}
