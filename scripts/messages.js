import { main } from "./launcher/lifecycle.js";
import { prepare } from "./launcher/prepare.js";

await main(prepare);
