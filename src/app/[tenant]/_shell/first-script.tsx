import { THEME_SCRIPT } from "@/components/theme-script";
import { VIEWER_HINT } from "@/features/auth/rules";

const HINT_SCRIPT = `if(document.cookie.includes("${VIEWER_HINT}="))document.documentElement.dataset.viewer="in"`;

/** Runs before anything is painted: the chosen theme, and whether somebody is probably signed in. */
export const FirstScript = ({ nonce }: { nonce?: string }) => (
  <script nonce={nonce} suppressHydrationWarning>
    {`${THEME_SCRIPT};${HINT_SCRIPT}`}
  </script>
);
