import * as m from "#messages";
import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";

type MoreButtonProps = { isLoading: boolean; problem: string; onClick: () => void };

export const MoreButton = ({ isLoading, problem, onClick }: MoreButtonProps) => (
  <div className="mt-3 flex flex-col items-center gap-2">
    <InlineError>{problem}</InlineError>
    <Button variant="outline" loading={isLoading} onClick={onClick} className="w-40">
      {m.common_loadMore()}
    </Button>
  </div>
);
