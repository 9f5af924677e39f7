import { viewerHintScript } from "@/features/auth/rules";
import { THEME_SCRIPT } from "@/lib/browser/theme-script";
import { VIEWER_HINT } from "@/server/auth/session-cookie";

/** Zod tries whether it may compile text into code; every policy of ours forbids it, and browsers report each try. */
const NO_COMPILING = "globalThis.__zod_globalConfig={jitless:true}";

/**
 * Runs before anything is painted: the chosen theme, and whether somebody is probably signed in. It belongs
 * into the head, from where `server/lead-first.ts` can bring it before the style sheets.
 */
export const BlockingScript = ({ nonce }: { nonce?: string }) => (
  <script nonce={nonce} suppressHydrationWarning>
    {`${NO_COMPILING};${THEME_SCRIPT};${viewerHintScript(VIEWER_HINT)}`}
  </script>
);
