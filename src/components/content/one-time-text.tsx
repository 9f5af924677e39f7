"use client";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";

type OneTimeTextProps = { text: string; label?: string; hint?: string; copied?: () => string };

/** A link or a key that can be shown only once. */
export function OneTimeText({
  text,
  label = m.common_link(),
  hint = m.components_oneTimeLink_hint(),
  copied = m.common_linkCopied,
}: OneTimeTextProps) {
  const copy = async () => {
    try {
      // The clipboard API isn't available without HTTPS.
      await navigator.clipboard.writeText(text);
      void toast.success(copied());
    } catch {
      void toast.error(m.common_notCopied(), {
        description: m.components_oneTimeLink_manually(),
      });
    }
  };
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="flex flex-wrap gap-2">
          <Input
            {...control}
            readOnly
            value={text}
            onFocus={({ target }) => target.select()}
            className="w-auto min-w-0 grow basis-64 font-mono"
          />
          <Button variant="outline" onClick={() => void copy()}>
            {m.common_copy()}
          </Button>
        </div>
      )}
    </Field>
  );
}
