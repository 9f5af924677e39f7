import { defineConfig } from "vitest/config";
export default defineConfig({ root: "/work/wt/design", resolve: { alias: { "@": "/work/wt/design/src" } }, oxc: { jsx: { runtime: "automatic" } }, test: { include: ["tests/lib/**/*.test.ts", "tests/components/**/*.test.tsx"] } });
