import { useRouter } from "next/navigation";
import * as m from "#messages";
import { Link } from "@/components/link";
import { Select } from "@/components/ui/select";
import { NOTICE_KINDS, NOTICE_TYPES } from "@/domain/notification/rules";
import type { NoticeChoice } from "@/domain/notification/schema";

const addressOf = ({ filter, type }: NoticeChoice): string => {
  const query = new URLSearchParams({ ...(filter === "unread" && { filter }), ...(type && { type }) });
  return `/notifications${query.size ? `?${query}` : ""}`;
};

type ChipProps = { to: NoticeChoice; isCurrent: boolean; children: string };

const Chip = ({ to, isCurrent, children }: ChipProps) => (
  <Link href={addressOf(to)} aria-current={isCurrent ? "page" : undefined} className="chip">
    {children}
  </Link>
);

export const ReadFilter = ({ choice }: { choice: NoticeChoice }) => (
  <nav aria-label={m.notification_inbox_notices_readOrNot()} className="flex gap-2">
    <Chip to={{ ...choice, filter: "all" }} isCurrent={choice.filter === "all"}>
      {m.common_all()}
    </Chip>
    <Chip to={{ ...choice, filter: "unread" }} isCurrent={choice.filter === "unread"}>
      {m.notification_inbox_notices_unread()}
    </Chip>
  </nav>
);

export function KindFilter({ choice }: { choice: NoticeChoice }) {
  const { push } = useRouter();
  const choose = (type: string) =>
    push(addressOf({ ...choice, type: (type || null) as NoticeChoice["type"] }));
  return (
    <Select
      aria-label={m.notification_inbox_notices_kinds()}
      value={choice.type ?? ""}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{m.notification_inbox_notices_anyKind()}</option>
      {NOTICE_TYPES.map((type) => (
        <option key={type} value={type}>
          {NOTICE_KINDS[type].short()}
        </option>
      ))}
    </Select>
  );
}
