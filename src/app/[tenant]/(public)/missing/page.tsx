import { LazyNotFound } from "@/app/_shell/errors/lazy-not-found";

export const dynamic = "force-static";

/**
 * What the proxy answers with, as 404, where it knows that nothing is there: of a page that calls
 * `notFound()` Next leaves the document empty until a script has run.
 */
export default function MissingPage() {
  return <LazyNotFound />;
}
