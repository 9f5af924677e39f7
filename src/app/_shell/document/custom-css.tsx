"use client";
import { usePath } from "@/components/hooks/use-path";

/** The pages on which members take part. */
const STYLED = /^\/(create-session|dashboard|notifications|profile|startup|submit)(\/|$)/;

/**
 * A community's own CSS on those of a viewer's pages that it styles. Signing in, settings, administration and the stage
 * stay as they are, so that nobody hides there what people must be able to see; what fails or is missing on a styled page
 * is styled as on everybody's. (`docs/behaviours.md`, TEN-12)
 */
export const CustomCss = ({ css }: { css: string }) => STYLED.test(usePath()) && <style>{css}</style>;
