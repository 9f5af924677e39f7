import { compareTexts, sortByText } from "@/lib/format/compare";
import { areaOf, placeOf } from "@/lib/time/time-zone";

/** Time zones by their places, for a `Select`: `UTC` and offsets first, then by continent and ocean. */
export function TimeZoneOptions({ zones }: { zones: readonly string[] }) {
  const known = zones.map((zone) => ({ zone, place: placeOf(zone), area: areaOf(zone) ?? "" }));
  const areas = [...new Set(known.map(({ area }) => area))].sort(compareTexts);
  return areas.map((area) => {
    const options = sortByText(
      known.filter((one) => one.area === area),
      ({ place }) => place,
    ).map(({ zone, place }) => (
      <option key={zone} value={zone}>
        {place}
      </option>
    ));
    return area === "" ? (
      options
    ) : (
      <optgroup key={area} label={area}>
        {options}
      </optgroup>
    );
  });
}
