import sharp from "sharp";
import { files, startupImages } from "@/server/db/schema";
import type { PlannedImage, PlannedPicture } from "../plan/pictures";
import { idOf } from "../plan/ids";
import { inPortions, type Owner } from "./database";

export type Rendered = { width: number; height: number; bytes: Buffer };
export type Owned<Picture = PlannedPicture> = { tenantId: string; userId: string; picture: Picture };

/** Drawings have little detail, so the encoder need not search long. */
export async function render(svg: string): Promise<Rendered> {
  const { data, info } = await sharp(Buffer.from(svg)).webp({ quality: 82, effort: 2 }).toBuffer({
    resolveWithObject: true,
  });
  return { width: info.width, height: info.height, bytes: data };
}
