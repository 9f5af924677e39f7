import { vi } from "vitest";

// Imported first by a test file whose settings or mocks must be in place when modules are evaluated.
vi.resetModules();
Object.assign(globalThis, { hasOwnModules: true });
