"use client";
import Link from "next/link";
import { type ComponentProps, createContext, useContext } from "react";
import type { PageGroup } from "@/access/pages";

/** The group whose document stands round this page. */
export const DocumentGroup = createContext<PageGroup>("public");

type ShellLinkProps = ComponentProps<"a"> & { href: string; group: PageGroup };

/**
 * A link of the bar or the foot. Everybody's pages and the viewer's are two documents (decision
 * `public-pages-are-shared`): from one to the other a browser loads the whole page, and nothing is fetched ahead in vain.
 */
export const ShellLink = ({ group, ...props }: ShellLinkProps) =>
  useContext(DocumentGroup) === group ? <Link {...props} /> : <a {...props} />;
