import { HOUR_MS } from "@/lib/time/duration";

export const hoursBefore = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
