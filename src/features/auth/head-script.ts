import { viewerHintScript } from "@/domain/auth/rules";
import { VIEWER_HINT } from "@/domain/auth/session-cookie";
import { THEME_SCRIPT } from "@/lib/browser/theme-script";
import { ZONE_SCRIPT } from "@/lib/browser/zone-script";
import { scriptHash } from "@/server/http/framework-scripts";

/** Zod probes for `eval`; our policies forbid it, and browsers would report every probe. */
const NO_COMPILING = "globalThis.__zod_globalConfig={jitless:true}";

/** Sets the theme, the viewer's time zone and the hint that they are probably signed in, before the first paint. */
export const HEAD_SCRIPT = `${NO_COMPILING};${THEME_SCRIPT};${ZONE_SCRIPT};${viewerHintScript(VIEWER_HINT)}`;

export const HEAD_SCRIPT_HASH = scriptHash(HEAD_SCRIPT);
