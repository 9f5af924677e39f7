export const LAUNCH_COPY = {
  dayLabel: (day: string, isToday: boolean, isSelected: boolean) =>
    `${isToday ? "Today, " : ""}${day}${isSelected ? ", selected" : ""}`,
} as const;
