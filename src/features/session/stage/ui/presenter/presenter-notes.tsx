import * as m from "#messages";

/** Large enough to be read from a lectern. */
export const PresenterNotes = ({ text }: { text: string }) => (
  <section aria-labelledby="notes" className="flex flex-col gap-3">
    <h2 id="notes" className="text-sm font-semibold">
      {m.session_stage_notes()}
    </h2>
    <p className="text-lg wrap-anywhere whitespace-pre-wrap xl:text-xl">
      {text || m.session_decks_noNotes()}
    </p>
  </section>
);
