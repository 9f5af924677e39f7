import Link from "next/link";
import type { Branding } from "@/access/tenant";

/** A community's mark and name; leads home. */
export function BrandLink({ branding }: { branding: Branding }) {
  return (
    <Link href="/" className="flex min-h-10 min-w-0 items-center gap-2.5 rounded-md font-medium">
      <Logo src={branding.logoUrl} className={branding.logoDarkUrl ? "dark:hidden" : ""} />
      {branding.logoDarkUrl && <Logo src={branding.logoDarkUrl} className="hidden dark:block" />}
      <span className="truncate display text-base">{branding.companyName}</span>
    </Link>
  );
}

const Logo = ({ src, className }: { src: string; className: string }) => (
  <picture className="contents">
    <img src={src} alt="" width={28} height={28} className={`size-7 shrink-0 object-contain ${className}`} />
  </picture>
);
