import { scriptJson } from "@/lib/format/script-json";

/** What search engines are told of a page, as schema.org objects. */
export const StructuredData = ({ data }: { data: readonly object[] }) =>
  data.map((object, index) => (
    <script key={String(index)} type="application/ld+json">
      {scriptJson(object)}
    </script>
  ));
