import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const fileOf = (path) => fileURLToPath(new URL(path, import.meta.url));

/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  compress: false,
  generateEtags: false,
  reactStrictMode: true,
  // `npm run check` checks the types, once for pages, tests and scripts, and not on every machine that starts the product.
  typescript: { ignoreBuildErrors: true },
  // What answers procedures is a bundle, not a thousand files of packages that are looked up one by one at the start.
  bundlePagesRouterDependencies: true,
  allowedDevOrigins: ["*.localhost"],
  serverExternalPackages: [
    "rate-limiter-flexible",
    "pino",
    "pg-boss",
    "postgres",
    "sharp",
    "nodemailer",
    "cloudflare",
  ],
  // Node loads these two from source. They end with the generations of `src/server/cache`.
  cacheHandler: fileOf("src/server/cache/route-cache.ts"),
  cacheHandlers: { default: fileOf("src/server/cache/data-cache.ts") },
  experimental: {
    useCache: true,
    // A route is loaded when it is first asked for: the first page does not wait for all others, nor does memory hold them.
    preloadEntriesOnStart: false,
    staleTimes: { dynamic: 0, static: 30 },
    isrFlushToDisk: false,
    // Writing it costs a fifth of a build. Machines that build once have nothing from it.
    turbopackFileSystemCacheForBuild: existsSync(".next/BUILD_ID"),
    // Fewer and larger scripts for a page, because each request costs its visitor more than a little code too many.
    turbopackChunking: {
      priorityRoutes: [/^\/(?!api\/|_)/],
      priorityBoost: 4,
      firstPageLoadPriority: 0.9,
      requestCost: 600_000,
      minChunkSize: 150_000,
    },
  },
};
