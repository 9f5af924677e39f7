"use client";
import { Check } from "lucide-react";
import * as m from "#messages";
import { Link } from "@/components/link";
import { api } from "@/trpc/react";

const ACTS = [
  { act: "vote", href: "/browse", label: m.landing_newcomer_vote },
  { act: "comment", href: "/browse?sort=discussed", label: m.landing_newcomer_comment },
  { act: "seat", href: "/sessions", label: m.landing_newcomer_seat },
] as const;

/** What a new member may do on the first day. Its place is in the gap above the next part, because it comes after the page. */
export function NewcomerLine() {
  const { data: viewer } = api.auth.viewer.useQuery();
  const { data: done } = api.shell.newcomer.useQuery(undefined, { enabled: viewer?.isNewcomer === true });
  const acts = done && viewer ? ACTS.filter(({ act }) => done[act] !== null) : [];
  if (!done || acts.every(({ act }) => done[act])) return null;
  return (
    <div className="absolute inset-x-0 top-full flex animate-enter flex-wrap items-center gap-x-4 gap-y-0.5 pt-3 text-sm text-muted-foreground">
      <h2 className="font-medium whitespace-nowrap text-foreground max-sm:sr-only">
        {m.landing_newcomer_title()}
      </h2>
      <ul className="flex flex-wrap gap-x-4">
        {acts.map(({ act, href, label }) => (
          <li key={act} className="flex items-center gap-1 whitespace-nowrap">
            {done[act] ? (
              <>
                <Check role="img" aria-label={m.common_done()} className="size-4 text-success" />
                <span className="line-through">{label()}</span>
              </>
            ) : (
              <Link href={href} className="underline underline-offset-4 hover:text-foreground">
                {label()}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
