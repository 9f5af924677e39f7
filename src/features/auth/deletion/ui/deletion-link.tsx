import Link from "next/link";
import { Section } from "@/components/section";
import { buttonVariants } from "@/components/ui/button-variants";
import { DELETION_COPY } from "@/features/auth/deletion/copy";

export const DeletionLink = () => (
  <Section title={DELETION_COPY.title} text={DELETION_COPY.text}>
    <Link
      href="/settings/account/delete"
      className={buttonVariants({ variant: "outline", className: "self-start" })}
    >
      {DELETION_COPY.deleteMine}
    </Link>
  </Section>
);
