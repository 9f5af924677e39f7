import Link from "next/link";
import { DotsPattern } from "@/components/dots";
import { buttonVariants } from "@/components/ui/button-variants";
import { useFrame } from "./frame-context";

/** A path that is no page of this community. */
export function NotFoundScreen() {
  const { mark, navigation } = useFrame();
  const hasDirectory = navigation.main.some(({ href }) => href === "/browse");
  return (
    <section className="page-column flex flex-col items-center gap-4 py-24 text-center">
      <DotsPattern />
      <h1 className="display text-xl">404 Page Not Found</h1>
      <p className="text-muted-foreground">
        The page you are looking for does not exist on {mark.companyName}.
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link href="/" className={buttonVariants()}>
          Go Home
        </Link>
        {hasDirectory && (
          <Link href="/browse" className={buttonVariants({ variant: "outline" })}>
            Browse Startups
          </Link>
        )}
      </div>
    </section>
  );
}
