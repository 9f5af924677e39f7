import { STAGE_COPY as copy } from "@/features/session/stage/copy";

/** Large enough to be read from a lectern. */
export const PresenterNotes = ({ text }: { text: string }) => (
  <section aria-labelledby="notes" className="flex flex-col gap-3">
    <h2 id="notes" className="text-sm font-semibold">
      {copy.notes}
    </h2>
    <p className="text-lg wrap-anywhere whitespace-pre-wrap xl:text-xl">{text || copy.noNotes}</p>
  </section>
);
