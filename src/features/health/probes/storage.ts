import { randomBytes } from "node:crypto";
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
  if (!read || !written.equals(read)) throw new Error("The data we read back differs from what we wrote.");
  const space = await store.space();
  const isScarce = space !== null && space.free < space.total * SCARCE_SHARE;
  const facts: Fact[] = space
    ? [
        { label: "Free", value: space.free, unit: "bytes" },
        { label: "Total", value: space.total, unit: "bytes" },
      ]
    : [];
  return {
    state: isScarce ? "warning" : "good",
    summary: isScarce ? "The disk is nearly full." : "We wrote, read and deleted a test file.",
    facts: [{ label: "Location", value: store.place }, ...facts],
  };
}
