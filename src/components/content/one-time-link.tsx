"use client";
import * as m from "#messages";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";

type NewLinkProps = { url: string; label?: string; hint?: string };

/** A link that can be shown only once. */
export function OneTimeLink({
  url,
  label = m.common_link(),
  hint = m.components_oneTimeLink_hint(),
}: NewLinkProps) {
  const copy = async () => {
    try {
      // The clipboard API isn't available without HTTPS.
      await navigator.clipboard.writeText(url);
      void toast.success(m.common_linkCopied());
    } catch {
      void toast.error(m.common_notCopied(), {
        description: m.components_oneTimeLink_manually(),
      });
    }
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={label} hint={hint} className="min-w-0 grow basis-64">
        {(control) => (
          <Input
            {...control}
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
            className="font-mono"
          />
        )}
      </Field>
      <Button variant="outline" onClick={() => void copy()} className="sm:mb-5.5">
        {m.common_copy()}
      </Button>
    </div>
  );
}
