/** By the form, what it uploads at this moment. */
const arriving = new WeakMap<object, Set<Promise<boolean>>>();

/** Lets whoever hands in the form wait for an upload, which tells whether it has arrived. */
export function addUpload(form: object, upload: Promise<boolean>): void {
  const uploads = arriving.get(form) ?? new Set();
  arriving.set(form, uploads.add(upload));
  void upload.finally(() => uploads.delete(upload));
}

export const isUploading = (form: object): boolean => (arriving.get(form)?.size ?? 0) > 0;

/** Whether all that was on its way has arrived. */
export async function haveArrived(form: object): Promise<boolean> {
  const results = await Promise.all(arriving.get(form) ?? []);
  return results.every(Boolean);
}
