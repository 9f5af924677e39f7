import * as m from "#messages";

/**
 * For paths outside all communities, such as scripts of an older build. Every page's bundle includes it, so
 * it is minimal; users see their community's 404 screen instead.
 */
export default function NotFound() {
  return <h1>{m.shell_notFound()}</h1>;
}
