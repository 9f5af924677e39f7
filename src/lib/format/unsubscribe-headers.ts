/** Both headers of RFC 8058, without which mail programs show no button of their own. (`docs/behaviours.md`, NOT-3) */
export const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
