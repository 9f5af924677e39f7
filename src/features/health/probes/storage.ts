import { randomBytes } from "node:crypto";
import * as m from "#messages";
import { type Fact, type Finding, SCARCE_SHARE } from "@/features/health/rules";
import { newId } from "@/lib/id";
import { fileKey } from "@/server/adapters/files/port";
import { fileStore } from "@/server/providers";

export async function probeStorage(): Promise<Finding> {
  const store = fileStore();
  const key = fileKey(newId(), newId());
  const written = randomBytes(64);
  await store.put(key, written, "image/webp");
  const read = await store.read(key).finally(() => store.remove(key));
  if (!read || !written.equals(read)) throw new Error(m.health_storage_differs());
  const space = await store.space();
  const isScarce = space !== null && space.free < space.total * SCARCE_SHARE;
  const facts: Fact[] = space
    ? [
        { label: m.health_storage_free(), value: space.free, unit: "bytes" },
        { label: m.health_storage_total(), value: space.total, unit: "bytes" },
      ]
    : [];
  return {
    state: isScarce ? "warning" : "good",
    summary: isScarce ? m.health_storage_scarce() : m.health_storage_good(),
    facts: [{ label: m.health_storage_place(), value: store.place }, ...facts],
  };
}
