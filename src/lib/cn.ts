import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names without resolving conflicts: pass layout (margin, width, grid) to a component in
 * `className`, and appearance through its variants.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
