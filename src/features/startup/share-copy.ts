/** The words of sharing a page. */
export const SHARE_COPY = {
  notCopied: "The link could not be copied",
  linkCopied: "Link copied.",
  copied: "Copied",
  share: "Share",
} as const;
