"use client";
import { useState } from "react";
import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { ListSkeleton } from "@/components/feedback/list-skeleton";
import { Loaded } from "@/components/feedback/loaded";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import type { ListApplications } from "@/features/member/joining/schema";
import { ApplicationCard } from "./application-card";
import { type Asked, DecisionDialog } from "./decision-dialog";
import { useApplications } from "./use-applications";

type Status = ListApplications["status"];

const TABS: Record<Status, () => string> = {
  waiting: m.member_joining_queue_waiting,
  decided: m.member_joining_queue_decided,
};

/** Applications to join, with what staff can do about one or several of them. */
export function ApplicationQueue({ status, timeZone }: { status: Status; timeZone: string }) {
  const queue = useApplications(status);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<Asked | null>(null);
  const ids = queue.rows.map(({ id }) => id).filter((id) => chosen.has(id));
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <div className="flex flex-col gap-4">
      <nav aria-label={m.common_applications()} className="segments self-start">
        {Object.entries(TABS).map(([name, label]) => (
          <Link
            key={name}
            href={`/admin/applications?status=${name}`}
            aria-current={name === status ? "page" : undefined}
            className="segment"
          >
            {label()}
          </Link>
        ))}
      </nav>
      <Loaded query={queue.query} waiting={<ListSkeleton />}>
        {() =>
          queue.rows.length === 0 ? (
            <EmptyState
              mood={status === "waiting" ? "done" : "empty"}
              title={
                status === "waiting" ? m.member_joining_queue_none() : m.member_joining_queue_noneDecided()
              }
              text={m.member_joining_queue_noneText()}
            />
          ) : (
            <>
              {status === "waiting" && queue.rows.length > 1 && (
                <div className="flex flex-wrap items-center gap-3">
                  <Checkbox
                    label={m.member_joining_queue_all()}
                    checked={ids.length === queue.rows.length}
                    onChange={({ target }) =>
                      setChosen(new Set(target.checked ? queue.rows.map(({ id }) => id) : []))
                    }
                  />
                  {ids.length > 0 && (
                    <>
                      <Button size="sm" loading={queue.isBusy} onClick={() => void queue.approve(ids)}>
                        {m.member_joining_queue_approveMany({ count: ids.length })}
                      </Button>
                      <Button
                        size="sm"
                        variant="outline"
                        disabled={queue.isBusy}
                        onClick={() => setAsked({ verdict: "decline", ids })}
                      >
                        {m.member_joining_queue_decline()}
                      </Button>
                    </>
                  )}
                </div>
              )}
              <ul className="divide-y rounded-lg border bg-card">
                {queue.rows.map((application) => (
                  <ApplicationCard
                    key={application.id}
                    {...{ application, timeZone, queue }}
                    isChosen={chosen.has(application.id)}
                    onChoose={
                      status === "waiting" && queue.rows.length > 1
                        ? (isOn) => toggle(application.id, isOn)
                        : undefined
                    }
                    onAsk={(verdict) => setAsked({ verdict, ids: [application.id] })}
                  />
                ))}
              </ul>
              {queue.query.hasNextPage && (
                <Button
                  variant="outline"
                  className="self-start"
                  loading={queue.query.isFetchingNextPage}
                  onClick={() => void queue.query.fetchNextPage()}
                >
                  {m.common_loadMore()}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
      {asked && <DecisionDialog asked={asked} queue={queue} onClose={() => setAsked(null)} />}
    </div>
  );
}
