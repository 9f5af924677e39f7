import * as m from "#messages";
import { Link } from "@/components/link";
import { type EditedPage, editedTitle } from "@/domain/tenant/legal/rules";

type LegalEntry = { name: EditedPage; inForce: number | null; hasDraft: boolean };

const builtIn = (name: EditedPage): string =>
  name === "docs" || name === "support" ? m.tenant_legal_list_none() : m.tenant_legal_list_builtIn();

export const LegalList = ({ pages }: { pages: readonly LegalEntry[] }) => (
  <ul className="flex max-w-reading flex-col divide-y border-y">
    {pages.map(({ name, inForce, hasDraft }) => (
      <li key={name} className="relative flex flex-col gap-0.5 py-4">
        <Link
          href={`/admin/community/legal/${name}`}
          className="font-medium after:absolute after:inset-0 hover:underline"
        >
          {editedTitle(name)}
        </Link>
        <span className="text-sm text-muted-foreground">
          <span>{inForce === null ? builtIn(name) : m.tenant_legal_list_version({ version: inForce })}</span>
          {hasDraft && <span>{` · ${m.tenant_legal_list_draft()}`}</span>}
        </span>
      </li>
    ))}
  </ul>
);
