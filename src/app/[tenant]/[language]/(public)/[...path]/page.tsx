import { notFound } from "next/navigation";

/** Rendered per request: caching made-up paths would evict real pages. */
export const dynamic = "force-dynamic";

export default function UnknownPage() {
  notFound();
}
