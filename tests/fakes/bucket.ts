import { createServer } from "node:net";
import { createEmulator } from "emulate";
import type { S3Settings } from "@/server/adapters/files/s3";

export type Bucket = { settings: S3Settings; stop: () => Promise<void> };

const KEY = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
};
const NAME = "uploads";

/** A store that speaks S3, with one empty bucket. */
export async function startBucket(): Promise<Bucket> {
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const seed = { aws: { region: "us-east-1", s3: { buckets: [{ name: NAME }] } } };
  const emulator = await createEmulator({ service: "aws", port, baseUrl: endpoint, seed });
  return {
    settings: { bucket: NAME, endpoint, region: "us-east-1", ...KEY },
    stop: () => emulator.close(),
  };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === "object" ? address.port : 0));
    });
  });
