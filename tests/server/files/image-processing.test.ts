import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { encodeImage, type ImagePurpose } from "@/server/files/image-processing";
import { ImageError, withOpenImage } from "@/server/files/open-image";
import { type Upload, withStagedUpload } from "@/server/files/upload-staging";
import { createMember, HUB, type Person } from "../../support/factories";
import { testImage } from "../../support/images";
import { upload } from "../../support/uploads";

// Large images are made in separate processes, which take their time on a busy machine.
let person: Person;
/** Both decode to some 200 megabytes. */
let bomb: Uint8Array<ArrayBuffer>;
let large: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  [bomb, large] = [made(7000, 7000, "gif()"), made(4000, 4000, "png({ progressive: true })")];
  person = await createMember(HUB);
});

/** An image made in another process, so that this one has no memory left over from it. */
const made = (width: number, height: number, format: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    execFileSync(process.execPath, [
      "--input-type=module",
      "--eval",
      `import sharp from "sharp";
       const background = { r: 200, g: 80, b: 40, alpha: 1 };
       const image = sharp({ create: { width: ${width}, height: ${height}, channels: 4, background } });
       process.stdout.write(await image.${format}.toBuffer());`,
    ]),
  );

const send = (body: BodyInit) => upload({ person, tenantId: HUB, body });
const MB = 1_000_000;

/** By how much this process grew at most during some work, in megabytes. */
async function grownBy(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 2);
  await work();
  clearInterval(watch);
  return (Math.max(most, process.memoryUsage.rss()) - before) / MB;
}

/** The processes that decode an image for this one now. */
const decoding = (): number[] =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8")
    .split(" ")
    .filter((pid) => pid && commandOf(pid).includes("image-worker.js"))
    .map(Number);

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

const withFile = <T>(bytes: Uint8Array<ArrayBuffer>, work: (sent: Upload) => Promise<T>): Promise<T> =>
  withStagedUpload(new Blob([bytes]).stream(), work);

/** A GIF of frames of one pixel each, in an image of this size. */
function frames(count: number, width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = [width & 255, width >> 8, height & 255, height >> 8];
  const frame = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  const head = [...Buffer.from("GIF89a"), ...size, 0x80, 0, 0, 200, 80, 40, 0, 0, 0];
  return Uint8Array.from([...head, ...Array.from({ length: count }, () => frame).flat(), 0x3b]);
}

/** The megabytes that a process has taken at most. */
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1000;

async function untilDecodingTakes(megabytes: number): Promise<number> {
  for (;;) {
    const [pid] = decoding();
    if (pid && peakOf(pid) > megabytes) return pid;
    await sleep(5);
  }
}

describe("SUB-4: an image that costs much", () => {
  test("leaves nothing in the server, whether it is refused or kept", async () => {
    await send(new Uint8Array(await testImage().png().toBuffer()));
    expect(bomb.length).toBeLessThan(50_000);
    const answers: Awaited<ReturnType<typeof send>>[] = [];
    for (const body of [bomb, large])
      expect(await grownBy(async () => answers.push(await send(body)))).toBeLessThan(30);
    expect(answers.map(({ status }) => status)).toEqual([400, 201]);
    expect(answers[0]?.error?.message).toMatch(/too many pixels/);
    expect(decoding()).toEqual([]);
  });

  test("is judged by its header, before any pixel is decoded", async () => {
    const peak = await withFile(bomb, (sent) =>
      withOpenImage(sent.file, 60, async (image) => {
        expect(await image.measure(51_000_000)).toMatchObject({ format: "gif", width: 7000, height: 7000 });
        return peakOf(decoding()[0] ?? 0);
      }),
    );
    expect(peak).toBeGreaterThan(20);
    expect(peak).toBeLessThan(130);
  });

  test("is refused for its frames, which count as its pixels do", async () => {
    expect((await send(frames(88, 1500, 1500))).status).toBe(201);
    const answer = await send(frames(89, 1500, 1500));
    expect([answer.status, answer.error?.message]).toEqual([400, expect.stringMatching(/too many pixels/)]);
  });
});

describe("a process that dies over an image", () => {
  test("is the sender's refusal, and the next image is taken", async () => {
    const answer = send(large);
    process.kill(await untilDecodingTakes(100), "SIGKILL");
    expect(await answer).toMatchObject({
      status: 400,
      error: { message: expect.stringMatching(/can't read/) },
    });
    expect((await send(large)).status).toBe(201);
  });

  test("TEN-12: has filled its memory, long before its time", async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>${"x".repeat(200_000)}</text></svg>`;
    const drawing = withFile(new TextEncoder().encode(svg), (sent) =>
      withOpenImage(sent.file, 3600, (image) => image.draw(512)),
    );
    await expect(drawing).rejects.toThrow(ImageError);
  });

  test("has had its time", async () => {
    const late = withFile(large, (sent) =>
      withOpenImage(sent.file, 0.05, (image) =>
        image.encode({ width: 256, height: 256, quality: 80, fit: "inside" }, 51_000_000),
      ),
    );
    await expect(late).rejects.toThrow(ImageError);
  });
});

test("SUB-4: of many images at once two are decoded at a time, and all are kept", async () => {
  const png = made(1000, 1000, "png()");
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, decoding().length);
  }, 10);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(png)));
  clearInterval(watch);
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(most).toBe(2);
});

/** An image of which only the middle is painted. */
const cutOut = (format: "png" | "webp"): Promise<Buffer> => {
  const canvas = {
    width: 200,
    height: 100,
    channels: 4 as const,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  };
  const ink = { create: { ...canvas, width: 80, height: 40, background: { r: 0, g: 0, b: 0, alpha: 1 } } };
  return sharp({ create: canvas })
    .composite([{ input: ink }])
    .toFormat(format)
    .toBuffer();
};

describe("SES-1: a transparent image on a slide", () => {
  const pixelsOf = async (kind: ImagePurpose, image: Buffer) => {
    const body = new Response(new Uint8Array(image)).body;
    if (!body) throw new Error("There is no body.");
    const encoded = await withStagedUpload(body, (sent) => encodeImage(sent, kind, person.userId));
    const { data, info } = await sharp(encoded.bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
    ];
    return { channels: info.channels, corner: at(2, 2), middle: at(100, 50) };
  };

  test.each(["png", "webp"] as const)("has a white ground when it is stored as %s", async (format) => {
    const { channels, corner, middle } = await pixelsOf("slide", await cutOut(format));
    expect(channels).toBe(3);
    expect(Math.min(...corner)).toBeGreaterThan(250);
    expect(Math.max(...middle)).toBeLessThan(5);
  });

  test("keeps its transparency as a logo", async () => {
    expect((await pixelsOf("logo", await cutOut("png"))).channels).toBe(4);
  });
});
