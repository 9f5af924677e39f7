import * as m from "#messages";
import { OneTimeText } from "@/components/content/one-time-text";

/** A secret that was just made. */
export const NewSecret = ({ secret }: { secret: string }) => (
  <OneTimeText
    text={secret}
    label={m.integrations_webhooks_secret()}
    hint={m.integrations_webhooks_once()}
    copied={m.integrations_webhooks_copied}
  />
);
