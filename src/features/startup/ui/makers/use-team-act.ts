import { useRouter } from "next/navigation";
import { announce } from "@/components/announce";
import { toast } from "@/components/ui/toast";
import type { ApiError } from "@/trpc/react";

const NOT_REACHED = "It did not reach us. Please check your connection and try again.";

/** What follows a change of a team: it is said and the page told anew, or the refusal is shown. */
export function useTeamAct(failed: string) {
  const { refresh } = useRouter();
  return {
    done: (said: string) => {
      announce(said);
      refresh();
    },
    onError: ({ data, message }: ApiError) =>
      void toast.error(failed, { description: data ? message : NOT_REACHED }),
  };
}
