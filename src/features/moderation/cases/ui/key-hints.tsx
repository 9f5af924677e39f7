const KEYS = [
  ["J", "next"],
  ["K", "previous"],
  ["X", "choose"],
  ["A", "approve"],
  ["H", "hide"],
  ["R", "remove"],
  ["Z", "undo"],
] as const;

export const KeyHints = () => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground max-md:hidden">
    {KEYS.map(([key, words]) => (
      <span key={key} className="inline-flex items-center gap-1.5">
        <kbd className="rounded-sm border bg-muted px-1.5 font-sans text-foreground">{key}</kbd>
        {words}
      </span>
    ))}
  </p>
);
