import * as m from "#messages";
import { TimeAgo } from "@/components/content/time-ago";
import { Link } from "@/components/link";
import { Avatar } from "@/components/ui/avatar";
import type { WaitingFounding } from "@/features/platform/founding/schema";
import { languageLabel } from "@/lib/format/language-name";
import { isLanguage } from "@/lib/language/languages";
import { DecisionForm } from "./decision-form";

type WaitingListProps = { waiting: readonly WaitingFounding[]; timeZone: string };

/** The requests that wait for an operator. */
export const WaitingList = ({ waiting, timeZone }: WaitingListProps) =>
  waiting.length > 0 && (
    <section aria-labelledby="waiting" className="flex flex-col gap-3">
      <h2 id="waiting" className="text-lg font-semibold">
        {m.platform_founding_queue_title({ count: waiting.length })}
      </h2>
      <ul className="divide-y rounded-lg border bg-card">
        {waiting.map((request) => (
          <Request key={request.id} request={request} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  );

const Request = ({ request, timeZone }: { request: WaitingFounding; timeZone: string }) => {
  const { id, name, domain, language, color, logo, invitees, founder, submittedAt } = request;
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar src={logo} name={name} shape="square" />
        <p className="min-w-0 grow">
          <span className="block font-medium wrap-anywhere" dir="auto">
            {name}
          </span>
          <span className="block font-mono text-sm wrap-anywhere text-muted-foreground">{domain}</span>
        </p>
        <span className="flex items-center gap-2 text-sm text-muted-foreground">
          <span
            role="img"
            aria-label={m.platform_founding_queue_color({ color })}
            className="size-4 rounded-full ring-1 ring-border"
            style={{ background: color }}
          />
          {isLanguage(language) && languageLabel(language)}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted-foreground">
        <Link href={`/admin/superadmin/users/${founder.userId}`} className="text-brand underline">
          {founder.fullName || `@${founder.username}`}
        </Link>
        <span>{m.platform_founding_queue_invitees({ count: invitees })}</span>
        <TimeAgo date={submittedAt} timeZone={timeZone} />
      </p>
      <DecisionForm id={id} name={name} />
    </li>
  );
};
