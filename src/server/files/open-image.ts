import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const PROCESS = path.join(process.cwd(), "src", "server", "files", "image-worker.js");
const START_SECONDS = 15;

export type Measured = {
  format: string;
  width: number;
  height: number;
  pages?: number;
  channels: number;
  depth: string;
  isProgressive?: boolean;
};

export type Output = {
  width: number;
  height: number;
  quality: number;
  fit: "inside" | "cover";
  /** The color behind transparent pixels. Without it, they stay transparent. */
  ground?: string;
};
type Encoded = { bytes: Buffer; width: number; height: number };

export type OpenImage = {
  measure: (mostPixels: number) => Promise<Measured>;
  draw: (side: number) => Promise<void>;
  encode: (output: Output, mostPixels: number) => Promise<Encoded>;
};

/** The decoder rejected the image, or its process exceeded the memory or time limit and was killed. */
export class ImageError extends Error {}

/**
 * Opens a file descriptor in a separate process, which ends after `work` and frees its memory. It is killed
 * after `seconds`. Neither affects this server.
 */
export async function withOpenImage<T>(
  file: number,
  seconds: number,
  work: (image: OpenImage) => Promise<T>,
): Promise<T> {
  const decoding = spawn(process.execPath, [PROCESS], {
    env: { NODE_ENV: "production" },
    stdio: [file, "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  // A failed start is reported by the first wait.
  decoding.on("error", () => undefined);
  const gone = new AbortController();
  const exited = new Promise<void>((resolve) => decoding.once("exit", () => resolve()));
  void exited.then(() => gone.abort());
  const end = () => decoding.kill("SIGKILL");
  const hear = async (): Promise<unknown> => {
    const [{ value, error }] = await once(decoding, "message", { signal: gone.signal });
    if (error !== undefined) throw new ImageError(error);
    return value;
  };
  const ask = async (task: object): Promise<unknown> => {
    const answer = hear();
    // The process may exit before it reads the message; its exit is reported either way.
    decoding.send(task, () => undefined);
    return answer.catch((error: unknown) => {
      throw gone.signal.aborted ? new ImageError("The process of the image ended.") : error;
    });
  };
  let timer = setTimeout(end, START_SECONDS * 1000);
  try {
    await hear();
    clearTimeout(timer);
    timer = setTimeout(end, seconds * 1000);
    return await work({
      measure: (mostPixels) => ask({ task: "measure", mostPixels }) as Promise<Measured>,
      draw: (side) => ask({ task: "draw", side }) as Promise<void>,
      encode: (output, mostPixels) => ask({ task: "encode", ...output, mostPixels }) as Promise<Encoded>,
    });
  } finally {
    clearTimeout(timer);
    if (decoding.pid !== undefined) {
      end();
      await exited;
    }
  }
}
