import * as m from "#messages";
import { useFrame } from "@/app/_shell/shell-context";
import { MoodMark } from "@/components/feedback/mood-mark";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";

export function NotFoundScreen() {
  const { mark, navigation } = useFrame();
  const hasDirectory = navigation.main.some(({ href }) => href === "/browse");
  return (
    <section className="page-column flex flex-col items-center gap-4 py-24 text-center">
      <MoodMark mood="missing" />
      <h1 className="display text-xl">{m.shell_notFound()}</h1>
      <p className="text-muted-foreground">{m.shell_notFoundOn({ name: mark.companyName })}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <Link href="/" className={buttonVariants()}>
          {m.common_goHome()}
        </Link>
        {hasDirectory && (
          <Link href="/browse" className={buttonVariants({ variant: "outline" })}>
            {m.shell_browse()}
          </Link>
        )}
      </div>
    </section>
  );
}
