import { useRouter } from "next/navigation";
import { announce } from "@/components/feedback/announce";
import { toast } from "@/components/ui/toast";
import { TEAM_COPY } from "@/features/startup/makers/copy";
import type { ApiError } from "@/trpc/react";

/** After a team change: shows a message and refreshes the page, or shows the error. */
export function useTeamAct(failed: string) {
  const { refresh } = useRouter();
  return {
    done: (said: string) => {
      announce(said);
      refresh();
    },
    onError: ({ data, message }: ApiError) =>
      void toast.error(failed, { description: data ? message : TEAM_COPY.notReached }),
  };
}
