import * as m from "#messages";
import { OneTimeText } from "@/components/content/one-time-text";

/** A key that was just created. */
export const NewToken = ({ token }: { token: string }) => (
  <OneTimeText
    text={token}
    label={m.integrations_keys_key()}
    hint={m.integrations_keys_once()}
    copied={m.integrations_keys_copied}
  />
);
