import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ImageResponse } from "next/og";
import { DISPLAY_FONT } from "@/components/content/poster-image";
import { processSingleton } from "@/lib/process-singleton";

type Fonts = NonNullable<NonNullable<ConstructorParameters<typeof ImageResponse>[1]>["fonts"]>;

const FOLDER = path.join(process.cwd(), "src", "app", "_shell", "seo", "fonts");
/** The font that `next/og` would use alone. It has the Cyrillic letters that the headline's font lacks. */
const OTHER_LETTERS = path.join(
  process.cwd(),
  "node_modules/next/dist/compiled/@vercel/og/Geist-Regular.ttf",
);

const ofHeadline = (name: string, weight: 400 | 700) =>
  ["latin", "latin-ext"].map((script) => ({
    ...{ name, weight },
    file: path.join(FOLDER, `bricolage-grotesque-${script}-${weight}.woff`),
  }));

const FILES = [
  ...ofHeadline("Text", 400),
  ...ofHeadline(DISPLAY_FONT, 700),
  { name: "Other letters", weight: 400 as const, file: OTHER_LETTERS },
];

const load = async (): Promise<Fonts> =>
  Promise.all(
    FILES.map(async ({ name, file, weight }) => ({
      name,
      data: await readFile(file),
      weight,
      style: "normal" as const,
    })),
  );

/** The fonts of share images, read once. */
export const shareFonts = (): Promise<Fonts> =>
  processSingleton("share-fonts", () => ({ fonts: load() })).fonts;
