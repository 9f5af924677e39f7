/** The words of the badge that other websites show. */
export const BADGE_COPY = {
  embed: "Embed the badge",
  title: "Embed the badge",
  text: (name: string) => `It shows the votes of ${name} as they are, and leads here.`,
  look: "Look",
  alt: (name: string, community: string, votes: string) => `${name} on ${community}, ${votes}`,
  html: "HTML",
  markdown: "Markdown",
  notCopied: "It could not be copied",
  copyByHand: "Select the text and copy it by hand.",
  isCopied: (what: string) => `${what} copied.`,
  copyWhat: (what: string) => `Copy ${what}`,
  copied: "Copied",
  copy: "Copy",
} as const;
