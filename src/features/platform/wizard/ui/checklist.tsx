import * as m from "#messages";
import { Badge } from "@/components/ui/badge";

type ChecklistProps = { items: readonly { title: string; text: string; isDone: boolean }[]; isTold: boolean };

/** The launch checklist. Only superadmins see the results. */
export const Checklist = ({ items, isTold }: ChecklistProps) => (
  <section aria-labelledby="checklist" className="flex flex-col gap-2">
    <h2 id="checklist" className="font-semibold">
      {m.platform_dashboard_checklist()}
    </h2>
    <ul className="divide-y">
      {items.map(({ title, text, isDone }) => (
        <li key={title} className="flex flex-col gap-0.5 py-3 text-sm">
          <span className="flex items-center gap-2 font-medium">
            {title}
            {isTold && (
              <Badge tone={isDone ? "success" : "warning"}>
                {isDone ? m.common_done() : m.platform_dashboard_toDo()}
              </Badge>
            )}
          </span>
          <span className="text-muted-foreground">{text}</span>
        </li>
      ))}
    </ul>
  </section>
);
