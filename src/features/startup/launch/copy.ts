import * as m from "#messages";
export const LAUNCH_COPY = {
  dayLabel: (day: string, isToday: boolean, isSelected: boolean) => {
    if (isToday)
      return isSelected ? m.startup_launch_todaySelected({ day }) : m.startup_launch_today({ day });
    return isSelected ? m.startup_launch_selected({ day }) : day;
  },
} as const;
