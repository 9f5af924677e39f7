/** What will fill a part of the page. Only the figures have an empty state with an action. */
export const NoneNote = ({ title, text }: { title: string; text: string }) => (
  <div className="rounded-lg border border-dashed px-4 py-6 text-sm text-muted-foreground">
    <p className="font-medium text-foreground">{title}</p>
    <p>{text}</p>
  </div>
);
