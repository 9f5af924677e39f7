/**
 * The first words of a page. Browsers paint nothing before them, and `server/lead-first.ts` has them read by the time the
 * style sheet is there. A page has one at most.
 */
export const LcpText = ({ children, className }: { children: string; className: string }) => (
  <>
    <link rel="expect" href="#lead" blocking="render" />
    <p id="lead" className={className}>
      {children}
    </p>
  </>
);
