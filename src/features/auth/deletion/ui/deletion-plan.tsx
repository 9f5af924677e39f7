import { useId } from "react";
import * as m from "#messages";
import { planDeletion, type RetainedContent, type UserContent } from "@/domain/auth/deletion/rules";
import { capitalize } from "@/lib/text/cut";

export function DeletionPlan({ belongings, content }: { belongings: UserContent; content: RetainedContent }) {
  const { removed, anonymised, kept } = planDeletion(belongings, content);
  return (
    <div className="flex flex-col gap-5 rounded-lg border bg-card p-4" aria-live="polite">
      <Part title={m.auth_deletion_removed()} lines={removed} />
      {anonymised.length > 0 && <Part title={m.auth_deletion_stays()} lines={anonymised} />}
      <Part title={m.auth_deletion_kept()} lines={kept} />
    </div>
  );
}

function Part({ title, lines }: { title: string; lines: string[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5 text-sm">
      <h3 id={id} className="font-medium">
        {title}
      </h3>
      <ul className="list-disc ps-5 text-muted-foreground">
        {lines.map((line) => (
          <li key={line}>{capitalize(line)}</li>
        ))}
      </ul>
    </section>
  );
}
