import { STAGE_COPY as copy } from "@/features/session/stage/copy";

export const PresenterNotes = ({ text }: { text: string }) => (
  <section
    aria-labelledby="notes"
    className="flex min-h-40 grow flex-col gap-2 rounded-lg border bg-card p-4"
  >
    <h2 id="notes" className="text-sm text-muted-foreground">
      {copy.notes}
    </h2>
    <p className="text-lg wrap-anywhere whitespace-pre-wrap">{text || copy.noNotes}</p>
  </section>
);
