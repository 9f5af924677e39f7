import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { S3Client } from "@aws-sdk/client-s3";
import { HOUR_MS } from "@/lib/time/duration";
import { checkKey, type FileStore, variantKeys } from "./port";

export type S3Settings = {
  bucket: string;
  /** Undefined for Amazon S3; required for other providers. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Puts the bucket in the URL's path. True by default if an endpoint is set. */
  hasPathStyle?: boolean | undefined;
  answerMs?: number;
};

const CONNECT_MS = 3_000;
const ANSWER_MS = 15_000;
/** A data export can have any size, so its response may be late. A stalled connection still times out. */
const LARGE_MS = HOUR_MS;
const ATTEMPTS = 2;
const FOR_EVER = "public, max-age=31536000, immutable";
const FOR_ITS_OWNER = "private, no-store";

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
      const command = new sdk.PutObjectCommand({ Bucket: bucket, Key: checkKey(key), ...file });
      await client.send(command, { requestTimeout: LARGE_MS });
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
      const remove = (one: string) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: checkKey(one) }));
      await remove(key);
      await Promise.all(variantKeys(key).map(remove));
    },
    place: `bucket ${bucket}`,
    space: async () => null,
  };
}

async function open(settings: Omit<S3Settings, "bucket">) {
  const { endpoint, region, accessKeyId, secretAccessKey, answerMs = ANSWER_MS } = settings;
  const { hasPathStyle = Boolean(endpoint) } = settings;
  const sdk = await import("@aws-sdk/client-s3");
  const client: S3Client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint }),
    forcePathStyle: hasPathStyle,
    maxAttempts: ATTEMPTS,
    // Other providers don't support Amazon's newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: answerMs,
    },
  });
  return { sdk, client };
}
