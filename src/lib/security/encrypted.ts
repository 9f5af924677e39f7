/** The result of AES-256-GCM encryption and the key's id; all parts are base64. */
export type Sealed = { keyId: string; iv: string; data: string; tag: string };
