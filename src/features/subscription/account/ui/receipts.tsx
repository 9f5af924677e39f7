"use client";
import * as m from "#messages";
import { Section } from "@/components/content/section";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { toErrorMessage } from "@/lib/errors/error-message";
import { formatMoney } from "@/lib/format/money";
import { formatDate } from "@/lib/time/date";
import { api, type Outputs } from "@/trpc/react";

type Receipt = Outputs["subscription"]["receipts"][number];

/** Receipts with links to the provider's documents. (BIL-12) */
export function Receipts({ timeZone }: { timeZone: string }) {
  const { data, error, refetch, isFetching } = api.subscription.receipts.useQuery(undefined, { retry: 0 });
  return (
    <Section title={m.subscription_account_receipts_title()}>
      {!data && !error && <Skeleton className="h-24 w-full" />}
      {error && (
        <div role="alert" className="flex flex-col items-start gap-3 text-sm">
          <p>{toErrorMessage(error, m.subscription_billing_receiptsFailed())}</p>
          <Button size="sm" variant="outline" loading={isFetching} onClick={() => void refetch()}>
            {m.common_tryAgain()}
          </Button>
        </div>
      )}
      {data?.length === 0 && (
        <p className="text-sm text-muted-foreground">{m.subscription_account_receipts_none()}</p>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y rounded-lg border bg-card">
          {data.map((receipt) => (
            <ReceiptLine key={receipt.id} receipt={receipt} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const STATUS_WORDS: Record<string, () => string> = {
  paid: m.subscription_account_receipts_paid,
  open: m.subscription_account_receipts_open,
  void: m.subscription_account_receipts_void,
  uncollectible: m.subscription_account_receipts_writtenOff,
};

const LINK = "inline-flex min-h-6 items-center text-brand underline underline-offset-4";

const ReceiptLine = ({
  receipt: { number, createdAt, amount, currency, status, url, pdfUrl },
  timeZone,
}: {
  receipt: Receipt;
  timeZone: string;
}) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4 text-sm">
    <time dateTime={createdAt.toISOString()} className="w-28 tabular-nums">
      {formatDate(createdAt, "day", timeZone)}
    </time>
    <span className="w-24 font-medium tabular-nums">{formatMoney(amount, currency)}</span>
    <Badge tone={status === "paid" ? "success" : status === "open" ? "warning" : "neutral"}>
      {STATUS_WORDS[status]?.() ?? status}
    </Badge>
    <span className="text-muted-foreground">{number}</span>
    <span className="flex gap-4 sm:ms-auto">
      {url && (
        <a href={url} target="_blank" rel="noopener" className={LINK}>
          {m.common_view()}
          <span className="sr-only"> {number}</span>
        </a>
      )}
      {pdfUrl && (
        <a href={pdfUrl} target="_blank" rel="noopener" className={LINK}>
          {m.subscription_account_receipts_pdf()}
          <span className="sr-only"> {number}</span>
        </a>
      )}
    </span>
  </li>
);
