import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
export const DATA = path.join(ROOT, ".data");
export const BIN = path.join(ROOT, "node_modules", ".bin");
export const inRoot = (...parts) => path.join(ROOT, ...parts);
export const inData = (...parts) => path.join(DATA, ...parts);
