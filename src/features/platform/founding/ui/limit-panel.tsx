import * as m from "#messages";
import { EmptyState } from "@/components/feedback/empty-state";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";

type LimitPanelProps = {
  refusal: string;
  communities: { id: string; name: string; domain: string; url: string }[];
};

/** The founder can't create another community, and is led to those they have. */
export const LimitPanel = ({ refusal, communities }: LimitPanelProps) => (
  <EmptyState
    mood="done"
    text={refusal}
    action={
      <div className="flex flex-col items-center gap-5">
        <ul className="flex flex-col gap-2">
          {communities.map(({ id, name, domain, url }) => (
            <li key={id} className="flex flex-wrap justify-center gap-x-2 wrap-anywhere">
              <a href={url} className="font-medium text-brand underline-offset-4 hover:underline">
                {name}
              </a>
              <span className="text-muted-foreground">{domain}</span>
            </li>
          ))}
        </ul>
        <Link href="/support" className={buttonVariants({ variant: "outline" })}>
          {m.platform_founding_askSupport()}
        </Link>
      </div>
    }
  />
);
