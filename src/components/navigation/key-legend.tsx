export type ShownKey = readonly [key: string, action: string];

/** Hidden on touch screens, which have no keys. */
export const KeyLegend = ({ keys }: { keys: readonly ShownKey[] }) => (
  <dl className="hidden flex-wrap gap-x-5 gap-y-1 text-xs text-muted-foreground pointer-fine:flex">
    {keys.map(([key, action]) => (
      <div key={key} className="flex items-center gap-2">
        <dt>
          <kbd className="rounded-sm border bg-card px-1.5 py-0.5 font-sans">{key}</kbd>
        </dt>
        <dd>{action}</dd>
      </div>
    ))}
  </dl>
);
