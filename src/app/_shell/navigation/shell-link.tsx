"use client";
import { type ComponentProps, createContext, useContext } from "react";
import type { PageGroup } from "@/access/pages";
import { Link } from "@/components/link";

export const DocumentGroup = createContext<PageGroup>("public");

type ShellLinkProps = ComponentProps<"a"> & { href: string; group: PageGroup };

/**
 * A link in the navbar or footer. The groups of pages are separate documents (decision `public-page-caching`), so a link
 * between them loads the whole page and must not prefetch.
 */
export const ShellLink = ({ group, ...props }: ShellLinkProps) =>
  useContext(DocumentGroup) === group ? <Link {...props} /> : <a {...props} />;
