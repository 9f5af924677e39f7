import * as m from "#messages";
import { buttonVariants } from "@/components/ui/button-variants";

export const SecondFactorExpired = () => (
  <div role="alert" className="flex flex-col items-center gap-4 text-center">
    <p>{m.auth_factors_expired()}</p>
    <a href="/auth" className={buttonVariants()}>
      {m.common_signIn()}
    </a>
  </div>
);
