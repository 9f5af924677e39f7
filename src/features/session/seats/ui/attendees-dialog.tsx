"use client";
import { Download } from "lucide-react";
import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/dialog";
import { SEAT_STATES } from "@/features/session/seats/copy";
import type { Attendee } from "@/features/session/seats/schema";
import { saveTable } from "@/lib/browser/download-table";
import { toErrorMessage } from "@/lib/errors/error-message";
import { csvOf } from "@/lib/format/csv";
import { api } from "@/trpc/react";

type AttendeesDialogProps = { sessionId: string; title: string; onClose: () => void };

const HEADINGS = [
  m.common_name,
  m.common_username,
  m.session_seats_attendees_seat,
  m.session_seats_attendees_joinedAt,
];

const rowOf = ({ fullName, username, status, joinedAt }: Attendee) => [
  fullName,
  username,
  SEAT_STATES[status](),
  joinedAt.toISOString(),
];

export default function AttendeesDialog({ sessionId, title, onClose }: AttendeesDialogProps) {
  const { data, error } = api.session.seats.attendees.useQuery({ sessionId });
  const save = () =>
    saveTable(
      [m.session_seats_attendees_title()],
      csvOf([HEADINGS.map((heading) => heading()), ...(data ?? []).map(rowOf)]),
    );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={m.session_seats_attendees_title()} description={title}>
        {error && <InlineError>{toErrorMessage(error)}</InlineError>}
        {!data && !error && (
          <p className="text-sm text-muted-foreground">{m.session_seats_attendees_loading()}</p>
        )}
        {data?.length === 0 && (
          <p className="text-sm text-muted-foreground">{m.session_seats_seat_nobody()}</p>
        )}
        {data && data.length > 0 && <AttendeeList attendees={data} />}
        <DialogFooter>
          <Button variant="outline" disabled={!data?.length} onClick={save}>
            <Download aria-hidden="true" />
            {m.common_exportAsCsv()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

const AttendeeList = ({ attendees }: { attendees: readonly Attendee[] }) => (
  <ol className="max-h-[50vh] divide-y overflow-y-auto rounded-md border text-sm">
    {attendees.map(({ username, fullName, status }) => (
      <li key={username} className="flex min-h-11 items-center justify-between gap-3 px-3 py-2">
        <Link href={`/profile/${username}`} className="min-w-0 truncate font-medium hover:underline">
          {fullName}
        </Link>
        <span className="shrink-0 text-muted-foreground">{SEAT_STATES[status]()}</span>
      </li>
    ))}
  </ol>
);
