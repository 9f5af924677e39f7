/**
 * A page's first text (its LCP element). Rendering is blocked until it is parsed, and
 * `server/http/prioritize-first-paint.ts` makes sure it is parsed by the time the stylesheet arrives. At
 * most one per page.
 */
export const LcpText = ({ children, className }: { children: string; className: string }) => (
  <>
    <link rel="expect" href="#lead" blocking="render" />
    <p id="lead" className={className}>
      {children}
    </p>
  </>
);
