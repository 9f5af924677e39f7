/** Both headers of RFC 8058, without which email clients show no unsubscribe button (NOT-3). */
export const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
