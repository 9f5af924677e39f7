import { HEAD_SCRIPT } from "@/features/auth/head-script";

/** Runs in the head, before the first paint. */
export const BlockingScript = ({ nonce }: { nonce?: string }) => (
  <script nonce={nonce} suppressHydrationWarning>
    {HEAD_SCRIPT}
  </script>
);
