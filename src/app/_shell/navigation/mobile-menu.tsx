"use client";
import { Menu } from "lucide-react";
import { useState } from "react";
import * as m from "#messages";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { buttonVariants } from "@/components/ui/button-variants";
import type { Navigation } from "./links";

const loadDrawer = () => import("./mobile-drawer");

export function MobileMenu({ navigation }: { navigation: Navigation }) {
  const [MobileDrawer, requestDrawer] = useLazyComponent(loadDrawer);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    void requestDrawer();
  };
  return (
    <div className="@min-[48rem]/bar:hidden noscript:hidden">
      <button
        type="button"
        aria-label={m.shell_bar_openMenu()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className={`${buttonVariants({ variant: "ghost", size: "icon" })} size-11`}
      >
        <Menu aria-hidden="true" />
      </button>
      {MobileDrawer && <MobileDrawer open={isOpen} onOpenChange={setOpen} navigation={navigation} />}
    </div>
  );
}
