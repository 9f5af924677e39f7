import sharp from "sharp";

const colour = { r: 200, g: 80, b: 40, alpha: 1 };

/** A plain image of one colour. */
export const testImage = (width = 120, height = 80) =>
  sharp({ create: { width, height, channels: 4, background: colour } });

/** A GIF of several frames, each of another colour. */
export function animation(frames = 3): Promise<Buffer> {
  const strip = Array.from({ length: frames }, (_, index) =>
    Buffer.alloc(64 * 64 * 3, [255 - index * 80, index * 80, 0].at(index % 3)),
  );
  const raw = { width: 64, height: 64 * frames, channels: 3 as const, pageHeight: 64 };
  return sharp(Buffer.concat(strip), { raw }).gif({ delay: 100 }).toBuffer();
}

/** A JPEG from a camera held sideways that knew where it was. */
export const photoWithLocation = (): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: colour } })
    .jpeg()
    .withExif({
      IFD0: { Make: "SecretCamera", Orientation: "6" },
      IFD3: { GPSLatitude: "47/1 22/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
