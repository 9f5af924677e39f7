import type { Tenant } from "@/access/tenant";
import { scriptJson } from "@/lib/format/script-json";

type StructuredDataProps = { tenant: Pick<Tenant, "isHiddenFromSearch">; data: readonly object[] };

/** schema.org data for search engines. A community that is hidden from them gives none. */
export const StructuredData = ({ tenant, data }: StructuredDataProps) =>
  !tenant.isHiddenFromSearch &&
  data.map((object, index) => (
    <script key={String(index)} type="application/ld+json">
      {scriptJson(object)}
    </script>
  ));
