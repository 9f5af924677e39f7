import { LazyNotFound } from "@/app/_shell/errors/lazy-not-found";

export const dynamic = "force-static";

/**
 * The proxy responds with this page and status 404 if it knows that nothing exists at a path. If a page calls
 * `notFound()`, Next's document stays empty until a script has run.
 */
export default function MissingPage() {
  return <LazyNotFound />;
}
