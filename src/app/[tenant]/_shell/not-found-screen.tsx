import Link from "next/link";
import { pageTenant } from "@/api/require-page";
import { DotsPattern } from "@/components/dots";
import { buttonVariants } from "@/components/ui/button-variants";

/** A path that is no page of this community. */
export async function NotFoundScreen() {
  const { branding, capabilities } = await pageTenant();
  return (
    <section className="page-column flex flex-col items-center gap-4 py-24 text-center">
      <DotsPattern />
      <h1 className="display text-xl">404 Page Not Found</h1>
      <p className="text-muted-foreground">
        The page you are looking for does not exist on {branding.companyName}.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link href="/" className={buttonVariants()}>
          Go Home
        </Link>
        {capabilities.startup_directory && (
          <Link href="/browse" className={buttonVariants({ variant: "outline" })}>
            Browse Startups
          </Link>
        )}
      </div>
    </section>
  );
}
