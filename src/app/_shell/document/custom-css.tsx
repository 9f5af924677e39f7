"use client";
import { usePath } from "@/components/hooks/use-path";

/** The member pages that custom CSS applies to. */
const STYLED = /^\/(create-session|dashboard|notifications|profile|startup|submit)(\/|$)/;

/**
 * Applies a community's CSS to some private pages. Sign-in, settings, administration and the stage stay
 * unstyled, so that nothing users must see can be hidden there. Errors and 404s on a styled page are styled
 * like public ones (TEN-12).
 */
export const CustomCss = ({ css }: { css: string }) => STYLED.test(usePath()) && <style>{css}</style>;
