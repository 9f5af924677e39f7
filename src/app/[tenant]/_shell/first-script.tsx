import { THEME_SCRIPT } from "@/components/theme-script";
import { viewerHintScript } from "@/features/auth/rules";
import { viewerHintName } from "@/server/sign-in-cookie";

/** Runs before anything is painted: the chosen theme, and whether somebody is probably signed in. */
export const FirstScript = ({ nonce }: { nonce?: string }) => (
  <script nonce={nonce} suppressHydrationWarning>
    {`${THEME_SCRIPT};${viewerHintScript(viewerHintName())}`}
  </script>
);
