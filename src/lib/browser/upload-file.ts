import * as m from "#messages";
import { MAX_UPLOAD_BYTES } from "../limits/upload";
import { accountHeaders, OTHER_ACCOUNT, tellOtherAccount } from "./page-account";

type Failure = { error?: { message?: string; reason?: string } } | null;

/** `onProgress` receives the fraction that was sent, from 0 to 1. */
type OnProgress = (part: number) => void;

/**
 * Uploads an image of a kind that `/api/files` takes, and returns the server's answer. Rejects with an error whose message can be shown to the user.
 */
export function uploadFile<Answer>(kind: string, file: Blob, onProgress?: OnProgress): Promise<Answer> {
  if (file.size > MAX_UPLOAD_BYTES) return Promise.reject(new Error(m.lib_uploadLimits_tooLarge()));
  return postFile(`/api/files?kind=${kind}`, file, onProgress);
}

/** Sends a file as the body of a request. Rejects like `uploadFile`. */
export function postFile<Answer>(url: string, file: Blob, onProgress?: OnProgress): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", url);
    request.responseType = "json";
    // The server sniffs the type. With its own type, a text file would be rejected as a form post first.
    request.setRequestHeader("Content-Type", "application/octet-stream");
    for (const [name, value] of Object.entries(accountHeaders())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onerror = () => reject(new Error(m.lib_errorMessage_unreachable()));
    request.onload = () => {
      if (request.status === 201) return resolve(request.response as Answer);
      const failure = request.response as Failure;
      if (failure?.error?.reason === OTHER_ACCOUNT) tellOtherAccount(failure.error.message ?? "");
      reject(new Error(failure?.error?.message ?? m.lib_errorMessage_unreachable()));
    };
    request.send(file);
  });
}
