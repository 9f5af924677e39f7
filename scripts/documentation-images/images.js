import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const SHELL = [
  ...["src/styles/globals.css", "src/styles/tokens.css", "src/styles/repeated.css"],
  ...["src/components/ui", "src/components/navigation", "src/app/_shell/navigation"],
];
const LISTS = [
  "src/features/startup/directory/ui",
  "src/features/startup/ui",
  "src/features/startup/votes/ui",
];

const BROWSE = [...SHELL, ...LISTS];
const STARTUP = [...SHELL, "src/features/startup/page/ui", "src/features/startup/votes/ui"];
const SHARE = ["src/components/content/poster-image.tsx", "src/app/_shell/seo/og-image.ts"];

/** The demo community and the startup that the guides of a language show. */
const GUIDES = {
  en: { host: "localhost", startup: "brokenby" },
  de: { host: "indie.localhost", startup: "badifrei" },
  fr: { host: "indie.localhost", startup: "badifrei" },
};

/** The images of the guides in a language. Sizes are in CSS pixels. */
function imagesOf([language, { host, startup }]) {
  const screen = { language, host, size: { width: 1200, height: 750 }, scale: 1.5 };
  return {
    browse: { ...screen, address: "/browse", sources: BROWSE },
    startup: { ...screen, address: `/startup/${startup}`, sources: STARTUP },
    share: {
      ...screen,
      address: `/startup/${startup}/card.png`,
      sources: SHARE,
      size: { width: 1200, height: 630 },
      scale: 1,
    },
  };
}

/** Every image of the README and the guides. `share` is an image that the product makes itself. */
export const IMAGES = {
  "docs/images/browse.png": {
    ...{ language: "en", host: "localhost", address: "/browse", sources: BROWSE },
    ...{ size: { width: 1280, height: 860 }, scale: 1 },
  },
  ...Object.fromEntries(
    Object.entries(GUIDES).flatMap((guide) =>
      Object.entries(imagesOf(guide)).map(([name, image]) => [
        `public/startuphub/docs/${guide[0]}/${name}.webp`,
        image,
      ]),
    ),
  ),
};

/** Where the sources' hashes of the last run are kept. */
export const RECORD = "docs/images/sources.json";

function listFiles(source) {
  if (statSync(source).isFile()) return [source];
  return readdirSync(source, { recursive: true })
    .map((file) => path.join(source, file))
    .filter((file) => statSync(file).isFile());
}

/** A hash of all files that draw an image. */
export function hashOf({ sources }) {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(listFiles).sort()) hash.update(`${file}\n${readFileSync(file)}`);
  return hash.digest("hex").slice(0, 16);
}

/** The images whose sources have changed since they were made, given the record of the last run. */
export const findStale = (record) =>
  Object.keys(IMAGES).filter((file) => record[file] !== hashOf(IMAGES[file]));
