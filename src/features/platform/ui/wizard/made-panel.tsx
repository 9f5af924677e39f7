import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { CreatedTenant } from "../../schema";

/** The way to what was just made, and to its owner's invitation where no mail carries it. */
export const MadePanel = ({ tenant: { id, name, domain, url, link } }: { tenant: CreatedTenant }) => (
  <section aria-label="The new tenant" className="flex flex-col gap-4 rounded-lg border bg-success-wash p-5">
    <p>
      <strong className="font-semibold">{name}</strong> is live at{" "}
      <a href={url} className="font-medium underline underline-offset-4">
        {domain}
      </a>
      .{!link && " Its owner’s invitation is on its way."}
    </p>
    {link && (
      <Field
        label="Invitation link for the owner"
        hint="Good for one person and 30 days. It is shown only now."
      >
        {(control) => <Input {...control} readOnly value={link} onFocus={({ target }) => target.select()} />}
      </Field>
    )}
    <Link
      href={`/admin/superadmin/tenants/${id}`}
      className={buttonVariants({ variant: "outline", size: "sm", className: "self-start" })}
    >
      Manage {name}
    </Link>
  </section>
);
