import Link from "next/link";
import { Section } from "@/components/section";
import { buttonVariants } from "@/components/ui/button-variants";

/** The way to the page that deletes the account; nothing happens here yet. */
export const DeletionLink = () => (
  <Section
    title="Delete your account"
    text="In this and in all other communities of this platform. You see first what goes and what stays."
  >
    <Link
      href="/settings/account/delete"
      className={buttonVariants({ variant: "outline", className: "self-start" })}
    >
      Delete my account
    </Link>
  </Section>
);
