"use client";
import { createPortal } from "react-dom";
import * as m from "#messages";
import { toastError } from "@/components/feedback/toast-error";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { editedTitle, LEGAL_PAGES } from "@/domain/tenant/legal/rules";
import { api, type Outputs } from "@/trpc/react";

type PendingConsents = NonNullable<Outputs["auth"]["viewer"]>["asked"];

/** Asks members to agree to material changes without blocking the page. (GDP-3) */
export default function ConsentBanner({ asked }: { asked: PendingConsents }) {
  const cache = api.useUtils();
  const agree = api.tenant.legal.agree.useMutation({
    onSettled: () => cache.auth.viewer.invalidate(),
    onError: (error) => toastError(m.tenant_legal_consent_notWritten(), error),
  });
  const name = LEGAL_PAGES.find((page) => page === asked[0]?.name);
  const page = asked[0];
  if (!page || !name) return null;
  return createPortal(
    <section
      aria-label={m.tenant_legal_consent_changed()}
      className="sticky bottom-0 z-40 border-t bg-card px-4 py-4 shadow-float"
    >
      <div className="mx-auto flex max-w-4xl flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <h2 className="text-sm font-semibold">
            {m.tenant_legal_consent_changedVersion({ title: editedTitle(name), version: page.version })}
          </h2>
          <p className="text-sm wrap-anywhere text-muted-foreground">{page.note}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link href={`/${name}`} className={buttonVariants({ variant: "outline" })}>
            {m.tenant_legal_consent_read()}
          </Link>
          <Button
            loading={agree.isPending}
            onClick={() => agree.mutate({ name, language: page.language, version: page.version })}
          >
            {m.tenant_legal_consent_agree()}
          </Button>
        </div>
      </div>
    </section>,
    document.body,
  );
}
