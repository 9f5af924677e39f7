"use client";
import { CalendarPlus, CalendarSync, Download, ExternalLink } from "lucide-react";
import { useState } from "react";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { CALENDAR_COPY } from "@/features/session/calendar/copy";
import { calendarPath, googleLink, outlookLink } from "@/features/session/calendar/urls";
import { COPY } from "@/features/session/copy";
import type { SessionDetail } from "@/features/session/schema";
import { FEED_COPY } from "@/features/session/seats/copy";
import { api } from "@/trpc/react";

const loadDialog = () => import("./calendar-feed-dialog");

/** Adds a session to the viewer's calendar. (SES-7) */
export function CalendarMenu({ session }: { session: SessionDetail }) {
  const { data: viewer } = api.auth.viewer.useQuery();
  const [FeedDialog, request] = useLazyComponent(loadDialog);
  const [isOpen, setOpen] = useState(false);
  const openFeed = () => {
    setOpen(true);
    void request();
  };
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">
            <CalendarPlus aria-hidden="true" />
            {COPY.addToCalendar}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <Entries session={session} />
          {viewer && (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem onSelect={openFeed}>
                <CalendarSync aria-hidden="true" />
                {FEED_COPY.title}
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {FeedDialog && isOpen && <FeedDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Rendered when the menu opens, because the page's URL is known only in the browser. */
function Entries({ session }: { session: SessionDetail }) {
  const { id, title, startsAt, endsAt, place } = session;
  const url = `${location.origin}/sessions/${id}`;
  const appointment = { title, startsAt, endsAt, place: place ?? COPY.list.online, url };
  const links = [
    { label: CALENDAR_COPY.google, href: googleLink(appointment) },
    { label: CALENDAR_COPY.outlook, href: outlookLink(appointment) },
    { label: CALENDAR_COPY.outlookWork, href: outlookLink(appointment, "work") },
  ];
  return (
    <>
      <DropdownMenuItem asChild>
        <a href={calendarPath(id)} download="session.ics">
          <Download aria-hidden="true" />
          {CALENDAR_COPY.file}
        </a>
      </DropdownMenuItem>
      {links.map(({ label, href }) => (
        <DropdownMenuItem key={label} asChild>
          <a href={href} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" />
            {label}
          </a>
        </DropdownMenuItem>
      ))}
    </>
  );
}
