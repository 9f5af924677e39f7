"use client";
import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { buttonVariants } from "@/components/ui/button-variants";
import type { Navigation } from "./navigation";

const loadDrawer = () => import("./mobile-drawer");
const MobileDrawer = lazy(loadDrawer);

/** Opens the drawer of phones, whose code comes when somebody reaches for it. */
export function MobileMenu({ navigation }: { navigation: Navigation }) {
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadDrawer()}
        onFocus={() => void loadDrawer()}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className={`${buttonVariants({ variant: "ghost", size: "icon" })} size-11`}
      >
        <Menu aria-hidden="true" />
      </button>
      {isWanted && (
        <Suspense>
          <MobileDrawer open={isOpen} onOpenChange={setOpen} navigation={navigation} />
        </Suspense>
      )}
    </div>
  );
}
