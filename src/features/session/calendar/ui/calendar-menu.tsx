"use client";
import { CalendarPlus, CalendarSync, Download, ExternalLink } from "lucide-react";
import { useState } from "react";
import * as m from "#messages";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { calendarPath, googleLink, outlookLink } from "@/features/session/calendar/urls";
import type { SessionDetail } from "@/features/session/schema";
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
            {m.session_addToCalendar()}
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <Entries session={session} />
          {viewer && (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem onSelect={openFeed}>
                <CalendarSync aria-hidden="true" />
                {m.session_seats_feed_title()}
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
  const appointment = { title, startsAt, endsAt, place: place ?? m.session_list_online(), url };
  const links = [
    { label: m.session_calendar_google(), href: googleLink(appointment) },
    { label: m.session_calendar_outlook(), href: outlookLink(appointment) },
    { label: m.session_calendar_outlookWork(), href: outlookLink(appointment, "work") },
  ];
  return (
    <>
      <DropdownMenuItem asChild>
        <a href={calendarPath(id)} download>
          <Download aria-hidden="true" />
          {m.session_calendar_file()}
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
