import { canonicalTimeZone } from "@/lib/time/time-zone";

/**
 * Hides what has `data-zone-of` from viewers in that time zone, whose name is on <html> before the first paint. The
 * page is cached, so the server doesn't know the viewer's zone. (SES-3)
 */
export function OtherZoneStyle({ zone }: { zone: string }) {
  const name = canonicalTimeZone(zone) ?? "UTC";
  return (
    <style href={`zone-${name}`} precedence="zone">
      {`[data-zone="${name}"] [data-zone-of="${name}"]{display:none}`}
    </style>
  );
}
