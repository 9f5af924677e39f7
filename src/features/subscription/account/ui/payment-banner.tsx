"use client";
import { createPortal } from "react-dom";
import * as m from "#messages";
import { RichText } from "@/components/content/rich-text";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { formatDate } from "@/lib/time/date";
import { browserTimeZone } from "@/lib/time/time-zone";

/** Shown to owners on every page while a payment is failing. (BIL-8) */
export default function PaymentBanner({ since }: { since: Date }) {
  return createPortal(
    <section
      aria-label={m.common_paymentFailed()}
      className="sticky bottom-0 z-40 border-t bg-destructive-wash px-4 py-3"
    >
      <div className="mx-auto flex max-w-4xl flex-wrap items-center gap-x-6 gap-y-2">
        <p className="min-w-0 grow basis-72 text-sm">
          <RichText
            text={m.subscription_account_banner_text({ day: formatDate(since, "day", browserTimeZone()) })}
            parts={{ strong: (words) => <span className="font-semibold">{words}</span> }}
          />
        </p>
        <Link href="/subscription" prefetch={false} className={buttonVariants({ size: "sm" })}>
          {m.subscription_account_banner_see()}
        </Link>
      </div>
    </section>,
    document.body,
  );
}
