import { viewerHintScript } from "@/features/auth/rules";
import { THEME_SCRIPT } from "@/lib/browser/theme-script";
import { VIEWER_HINT } from "@/server/auth/session-cookie";

/** Zod probes for `eval`; our policies forbid it, and browsers would report every probe. */
const NO_COMPILING = "globalThis.__zod_globalConfig={jitless:true}";

/**
 * Runs in the head, before the first paint: sets the theme and the hint that the viewer is probably signed
 * in.
 */
export const BlockingScript = ({ nonce }: { nonce?: string }) => (
  <script nonce={nonce} suppressHydrationWarning>
    {`${NO_COMPILING};${THEME_SCRIPT};${viewerHintScript(VIEWER_HINT)}`}
  </script>
);
