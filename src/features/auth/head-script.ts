import { THEME_SCRIPT } from "@/lib/browser/theme-script";
import { VIEWER_HINT } from "@/server/auth/session-cookie";
import { scriptHash } from "@/server/http/framework-scripts";
import { viewerHintScript } from "./rules";

/** Zod probes for `eval`; our policies forbid it, and browsers would report every probe. */
const NO_COMPILING = "globalThis.__zod_globalConfig={jitless:true}";

/** Sets the theme and the hint that the viewer is probably signed in, before the first paint. */
export const HEAD_SCRIPT = `${NO_COMPILING};${THEME_SCRIPT};${viewerHintScript(VIEWER_HINT)}`;

export const HEAD_SCRIPT_HASH = scriptHash(HEAD_SCRIPT);
