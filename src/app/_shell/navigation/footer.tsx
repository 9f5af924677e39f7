"use client";
import * as m from "#messages";
import type { Foot, Frame } from "@/app/_shell/shell-data";
import { ThemeToggle } from "@/components/navigation/theme-toggle";
import { BrandLink } from "./brand-link";
import { LanguageSwitch } from "./language-switch";
import { ShellLink } from "./shell-link";

const LINK = "inline-flex min-h-6 items-center hover:text-foreground";

export function Footer({ mark, navigation, foot, languages }: Frame) {
  return (
    <footer className="mt-auto border-t print:hidden">
      <div className="page-column flex flex-col gap-6 py-8">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          <BrandLink mark={mark} isOutside={navigation.isOutside} />
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted-foreground">
            {navigation.footer.map(({ href, label }) => (
              <li key={href}>
                <ShellLink group="public" href={href} className={LINK}>
                  {label}
                </ShellLink>
              </li>
            ))}
            {foot.social.map(({ href, label }) => (
              <li key={href}>
                <a href={href} rel="me noopener" className={LINK}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-3">
            <LanguageSwitch languages={languages} />
            <ThemeToggle />
          </div>
        </div>
        <Build {...foot} />
      </div>
    </footer>
  );
}

const Build = ({ address, version, environment, deployed }: Foot) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted-foreground">
    <a href={address.href} className="inline-flex min-h-6 items-center underline-offset-4 hover:underline">
      {address.label}
    </a>
    <span>{m.common_versionNumber({ version })}</span>
    <span>{environment}</span>
    <span>
      {m.shell_deployed()} <time dateTime={deployed.at}>{deployed.text}</time>
    </span>
  </p>
);
