type DiffPart = { text: string; kind: "same" | "added" | "removed" };

/**
 * Shows two versions as one text, with deletions struck through and additions marked, so that color isn't
 * needed to tell them apart.
 */
export const DiffView = ({ title, parts }: { title: string; parts: readonly DiffPart[] }) => (
  <figure className="flex flex-col gap-2">
    <figcaption className="text-xs font-medium text-muted-foreground">{title}</figcaption>
    <div className="max-h-96 overflow-auto rounded-md border bg-card p-4 text-sm wrap-anywhere whitespace-pre-wrap">
      {parts.map(({ text, kind }, at) => {
        const key = `${at} ${kind}`;
        if (kind === "added")
          return (
            <ins key={key} className="bg-success-wash text-success">
              {text}
            </ins>
          );
        if (kind === "removed")
          return (
            <del key={key} className="bg-destructive-wash text-destructive">
              {text}
            </del>
          );
        return <span key={key}>{text}</span>;
      })}
    </div>
  </figure>
);
