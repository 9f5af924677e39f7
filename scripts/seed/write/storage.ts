import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { env } from "@/env";

export async function store(key: string, bytes: Buffer): Promise<void> {
  const place = join(env.FILES_DIR, key);
  await mkdir(dirname(place), { recursive: true });
  await writeFile(place, bytes);
}
