import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. It resolves no conflicts: a `className` given to a component places it (margin, width, grid),
 * its variants say how it looks.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
