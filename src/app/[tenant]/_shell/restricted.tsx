import { describeDenial } from "@/access/copy";
import type { Denial } from "@/access/rule";
import type { Tenant } from "@/access/tenant";

/** What somebody sees whom the law does not let pass: the reason, and a way out. */
export function Restricted({ denial, tenant }: { denial: Denial; tenant: Tenant }) {
  const { title, text } = describeDenial(denial, tenant);
  return (
    <main>
      <h1>{title}</h1>
      <p>{text}</p>
    </main>
  );
}
