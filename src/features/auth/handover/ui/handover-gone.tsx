import * as m from "#messages";
import { Link } from "@/components/link";
import { buttonVariants } from "@/components/ui/button-variants";

export const HandoverGone = ({ text = m.auth_handover_gone() }: { text?: string }) => (
  <div className="flex flex-col gap-4 text-center">
    <p role="status" className="text-sm">
      {text}
    </p>
    <Link href="/auth" className={buttonVariants()}>
      {m.auth_signIn_mailed_back()}
    </Link>
  </div>
);
