import * as m from "#messages";
import type { ImageKind } from "@/domain/startup/schema";
import { MAX_UPLOAD_BYTES } from "@/lib/limits/upload";

type Uploaded = { id: string; width: number; height: number };

/**
 * Uploads one image. `onProgress` receives the fraction sent, from 0 to 1. Rejects with an error whose
 * message can be shown to the user.
 */
export function uploadImage(
  file: Blob,
  kind: ImageKind,
  onProgress: (part: number) => void,
): Promise<Uploaded> {
  if (file.size > MAX_UPLOAD_BYTES) return Promise.reject(new Error(m.lib_uploadLimits_tooLarge()));
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api/files?kind=${kind}`);
    request.responseType = "json";
    // The server sniffs the type. With its own type, a text file would be rejected as a form post first.
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    request.onerror = () => reject(new Error(m.lib_errorMessage_unreachable()));
    request.onload = () => {
      if (request.status === 201) resolve(request.response as Uploaded);
      else reject(new Error(request.response?.error?.message ?? m.lib_errorMessage_unreachable()));
    };
    request.send(file);
  });
}
