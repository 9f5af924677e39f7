/** Runs before the first paint, so that text for viewers in other time zones never flashes. */
export const ZONE_SCRIPT =
  "try{document.documentElement.dataset.zone=Intl.DateTimeFormat().resolvedOptions().timeZone}catch{}";
