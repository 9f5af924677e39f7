import * as m from "#messages";

type ClosingNoteProps = { day: string; community: string };

/** Stands on every page of a community that its owner closes. */
export const ClosingNote = ({ day, community }: ClosingNoteProps) => (
  <p className="border-b bg-warning-wash px-4 py-2 text-center text-sm">
    {m.tenant_closing_note({ community, day })} ·{" "}
    <a href="/settings/account" className="underline underline-offset-4">
      {m.tenant_closing_exportYours()}
    </a>
  </p>
);
