/** What was encrypted with AES-256-GCM, and by which key; the parts are base64. */
export type Sealed = { keyId: string; iv: string; data: string; tag: string };
