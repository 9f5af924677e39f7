export function moveTo<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

export const swap = <Entry>(list: readonly Entry[], a: number, b: number): Entry[] =>
  list.map((entry, index) => {
    const other = index === a ? list[b] : index === b ? list[a] : undefined;
    return other ?? entry;
  });
