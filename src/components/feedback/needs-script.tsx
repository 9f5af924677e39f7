import * as m from "#messages";

/** Takes the place of a part that only the browser renders, where scripts are off. */
export const NeedsScript = () => (
  <noscript>
    <p className="rounded-md border bg-muted px-4 py-2.5 text-sm">{m.components_ui_needsScript()}</p>
  </noscript>
);
