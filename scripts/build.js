import { build } from "./launcher/build.js";
import { main } from "./launcher/lifecycle.js";
import { prepare } from "./launcher/prepare.js";

/** Builds what a server of this version serves; a build that is up to date is kept. */
await main(async () => {
  await prepare();
  await build();
});
