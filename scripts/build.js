import { build } from "./launcher/build.js";
import { main } from "./launcher/lifecycle.js";
import { prepare } from "./launcher/prepare.js";

await main(async () => {
  await prepare();
  await build();
});
