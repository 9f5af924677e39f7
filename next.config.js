/** @type {import("next").NextConfig} */
export default {
  poweredByHeader: false,
  compress: false,
  generateEtags: false,
  reactStrictMode: true,
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
  cacheMaxMemorySize: 256 * 1024 * 1024,
  experimental: {
    useCache: true,
    staleTimes: { dynamic: 0, static: 30 },
    isrFlushToDisk: false,
  },
};
