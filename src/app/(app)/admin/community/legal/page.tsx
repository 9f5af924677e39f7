import type { Metadata } from "next";
import Link from "next/link";
import { requirePage } from "@/api/require-page";
import { EDITED_PAGES, EDITED_TITLES } from "@/features/tenant/legal-rules";
import { openLegalPage } from "@/features/tenant/legal-writing";
import { AdminFrame } from "../../../../_admin/admin-frame";
import { Restricted } from "../../../../_shell/restricted";

export const metadata: Metadata = { title: "Legal pages", robots: { index: false } };

const builtIn = (name: string): string =>
  name === "docs" || name === "support" ? "None yet" : "The platform's text";

export default async function LegalPagesPage() {
  const gate = await requirePage("/admin/community/legal");
  if (gate.denial) return <Restricted {...gate} />;
  const { scope } = gate;
  const pages = await Promise.all(EDITED_PAGES.map((name) => openLegalPage(scope, { name })));
  return (
    <AdminFrame
      scope={scope}
      current="/admin/community/legal"
      title="Legal pages"
      text="What holds between you and your members, in every version that ever did."
    >
      <ul className="flex max-w-reading flex-col divide-y border-y">
        {pages.map(({ name, inForce, hasDraft }) => (
          <li key={name} className="relative flex flex-col gap-0.5 py-4">
            <Link
              href={`/admin/community/legal/${name}`}
              className="font-medium after:absolute after:inset-0 hover:underline"
            >
              {EDITED_TITLES[name]}
            </Link>
            <span className="text-sm text-muted-foreground">
              {inForce === null ? builtIn(name) : `Your version ${inForce}`}
              {hasDraft && " · a draft waits"}
            </span>
          </li>
        ))}
      </ul>
    </AdminFrame>
  );
}
