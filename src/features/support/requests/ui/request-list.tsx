import * as m from "#messages";
import { TimeAgo } from "@/components/content/time-ago";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button-variants";
import { REQUEST_KINDS, REQUEST_STATES, type RequestState } from "@/domain/support/requests/rules";
import type { RequestPage, RequestView } from "@/features/support/requests/schema";
import { RequestSwitch } from "./request-switch";

const NAMES: Record<RequestState, () => string> = {
  open: m.support_requests_open,
  handled: m.support_requests_handled,
};
const PATH = "/admin/superadmin/requests";

type RequestListProps = { page: RequestPage; state: RequestState; timeZone: string };

export const RequestList = ({ page: { requests, next }, state, timeZone }: RequestListProps) => (
  <div className="flex flex-col gap-4">
    <nav aria-label={m.support_requests_state()} className="segments">
      {REQUEST_STATES.map((name) => (
        <Link
          key={name}
          href={`${PATH}?state=${name}`}
          aria-current={name === state ? "page" : undefined}
          className="segment"
        >
          {NAMES[name]()}
        </Link>
      ))}
    </nav>
    {requests.length === 0 ? (
      <EmptyState
        mood={state === "open" ? "done" : "empty"}
        title={state === "open" ? m.support_requests_none() : m.support_requests_noneHandled()}
        text={m.support_requests_noneText()}
      />
    ) : (
      <ul className="divide-y rounded-lg border bg-card">
        {requests.map((request) => (
          <Request key={request.id} request={request} timeZone={timeZone} />
        ))}
      </ul>
    )}
    {next && (
      <Link
        href={`${PATH}?${new URLSearchParams({ state, at: next.at, after: next.id })}`}
        className={buttonVariants({ variant: "outline", className: "self-center" })}
      >
        {m.support_requests_next()}
      </Link>
    )}
  </div>
);

const Request = ({ request, timeZone }: { request: RequestView; timeZone: string }) => (
  <li className="flex flex-col gap-2 p-4">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Badge tone={request.kind === "demo" ? "brand" : "neutral"}>{REQUEST_KINDS[request.kind].name()}</Badge>
      <h2 className="font-medium wrap-anywhere">
        {[request.name, request.organisation].filter(Boolean).join(", ")}
      </h2>
      <span className="sm:ms-auto">
        <RequestSwitch requestId={request.id} name={request.name} state={request.state} />
      </span>
    </div>
    <p className="text-sm wrap-anywhere whitespace-pre-line">{request.message}</p>
    <p className="flex flex-wrap gap-x-2 text-xs text-muted-foreground">
      <a
        href={`mailto:${encodeURIComponent(request.email)}`}
        className="inline-flex min-h-6 items-center break-all text-brand underline"
      >
        {request.email}
      </a>
      <span className="inline-flex min-h-6 items-center">
        {m.support_requests_from({
          standing: request.isMember ? m.support_requests_signedIn() : m.support_requests_notSignedIn(),
          community: request.community,
        })}
      </span>
      <span className="inline-flex min-h-6 items-center">
        <TimeAgo date={request.createdAt} timeZone={timeZone} />
      </span>
    </p>
  </li>
);
