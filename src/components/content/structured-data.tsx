import { scriptJson } from "@/lib/format/script-json";

export const StructuredData = ({ data }: { data: readonly object[] }) =>
  data.map((object, index) => (
    <script key={String(index)} type="application/ld+json">
      {scriptJson(object)}
    </script>
  ));
