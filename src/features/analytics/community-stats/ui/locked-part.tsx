import { Lock } from "lucide-react";
import { PlansLink } from "@/components/content/plans-link";

type LockedPartProps = {
  title: string;
  text: string;
  /** Another plan includes this part. */
  isSold: boolean;
};

export const LockedPart = ({ title, text, isSold }: LockedPartProps) => (
  <section className="flex gap-3 rounded-lg border border-dashed px-5 py-6">
    <Lock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
    <div className="flex max-w-reading flex-col gap-1">
      <h2 className="font-semibold">{title}</h2>
      <p className="text-sm text-muted-foreground">
        {text} {isSold && <PlansLink />}
      </p>
    </div>
  </section>
);
