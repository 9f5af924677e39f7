import type { Metadata } from "next";
import type { ReactNode } from "react";
import { pageTenant } from "@/api/require-page";
import { Document } from "../_shell/document";

export async function generateMetadata(): Promise<Metadata> {
  const { branding } = await pageTenant();
  return { title: { default: branding.title, template: `%s · ${branding.companyName}` } };
}

export default function Layout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>;
}
