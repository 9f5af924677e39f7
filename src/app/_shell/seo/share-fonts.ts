import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ImageResponse } from "next/og";
import { DISPLAY_FONT } from "@/components/content/poster-image";
import { processSingleton } from "@/lib/process-singleton";

type Fonts = NonNullable<NonNullable<ConstructorParameters<typeof ImageResponse>[1]>["fonts"]>;

const FOLDER = path.join(process.cwd(), "src", "app", "_shell", "seo", "fonts");
/** The font that `next/og` would use alone, which has Cyrillic letters as well. */
const TEXT = path.join(process.cwd(), "node_modules/next/dist/compiled/@vercel/og/Geist-Regular.ttf");

const FILES = [
  { name: "Text", file: TEXT, weight: 400 },
  { name: DISPLAY_FONT, file: path.join(FOLDER, "bricolage-grotesque-latin-700.woff"), weight: 700 },
  { name: DISPLAY_FONT, file: path.join(FOLDER, "bricolage-grotesque-latin-ext-700.woff"), weight: 700 },
] as const;

const load = async (): Promise<Fonts> =>
  Promise.all(
    FILES.map(async ({ name, file, weight }) => ({ name, data: await readFile(file), weight, style: "normal" as const })),
  );

/** The fonts of share images, read once: the headline's, and one for other text. */
export const shareFonts = (): Promise<Fonts> =>
  processSingleton("share-fonts", () => ({ fonts: load() })).fonts;
