import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { S3Client } from "@aws-sdk/client-s3";
import { checkKey, type FileStore } from "./port";

export type S3Settings = {
  bucket: string;
  /** Absent for Amazon's own; any other store gives its address. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const CONNECT_MS = 3_000;
const ANSWER_MS = 15_000;
const FOR_EVER = "public, max-age=31536000, immutable";
const FOR_ITS_OWNER = "private, no-store";

/** Files in a bucket of any store that speaks S3. The SDK is large and is loaded with the first file. */
export function s3Store({ bucket, ...settings }: S3Settings): FileStore {
  let opened: ReturnType<typeof open> | undefined;
  const store = () => {
    opened ??= open(settings);
    return opened;
  };
  const get = async (key: string) => {
    const { client, sdk } = await store();
    try {
      return await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: checkKey(key) }));
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null;
      throw error;
    }
  };
  return {
    async put(key, bytes, contentType) {
      const { client, sdk } = await store();
      const file = { Body: bytes, ContentType: contentType, CacheControl: FOR_EVER };
      await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: checkKey(key), ...file }));
    },
    async putFile(key, place, contentType) {
      const { client, sdk } = await store();
      const { size } = await stat(place);
      const about = { ContentLength: size, ContentType: contentType, CacheControl: FOR_ITS_OWNER };
      const file = { ...about, Body: createReadStream(place) };
      await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: checkKey(key), ...file }));
    },
    async read(key) {
      const answer = await get(key);
      return answer?.Body ? new Uint8Array(await answer.Body.transformToByteArray()) : null;
    },
    async open(key) {
      const answer = await get(key);
      if (!answer?.Body) return null;
      return { stream: answer.Body.transformToWebStream(), bytes: answer.ContentLength ?? 0 };
    },
    async remove(key) {
      const { client, sdk } = await store();
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: checkKey(key) }));
    },
  };
}

async function open({ endpoint, region, accessKeyId, secretAccessKey }: Omit<S3Settings, "bucket">) {
  const sdk = await import("@aws-sdk/client-s3");
  const client: S3Client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores know neither hosts named after buckets nor Amazon's newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
  });
  return { sdk, client };
}
