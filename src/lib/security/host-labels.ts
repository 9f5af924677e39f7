const MAX_LABEL_LENGTH = 63;
const MAX_HOST_LENGTH = 253;

type Rules = { label: RegExp; last?: RegExp; least?: number; most?: number };

/**
 * Checks each dot-separated label of a host against `label`, and the last one against `last`. A single
 * pattern for the whole host would backtrack at every label.
 */
export function hasLabels(
  host: string,
  { label, last = label, least = 1, most = MAX_HOST_LENGTH }: Rules,
): boolean {
  if (host.length > most) return false;
  const labels = host.split(".");
  return (
    labels.length >= least &&
    labels.every((one, index) => {
      const rule = index === labels.length - 1 ? last : label;
      return one.length <= MAX_LABEL_LENGTH && rule.test(one);
    })
  );
}
