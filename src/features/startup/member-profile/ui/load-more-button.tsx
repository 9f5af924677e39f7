import { InlineError } from "@/components/feedback/inline-error";
import { Button } from "@/components/ui/button";
import { LIST_COPY } from "@/features/startup/directory/copy";

type MoreButtonProps = { isLoading: boolean; hasFailed: boolean; onClick: () => void };

export const MoreButton = ({ isLoading, hasFailed, onClick }: MoreButtonProps) => (
  <div className="mt-3 flex flex-col items-center gap-2">
    {hasFailed && <InlineError>{LIST_COPY.notLoaded}</InlineError>}
    <Button variant="outline" loading={isLoading} onClick={onClick} className="w-40">
      {LIST_COPY.loadMore}
    </Button>
  </div>
);
