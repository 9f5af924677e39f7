import { Button } from "@/components/ui/button";

type MoreButtonProps = { isLoading: boolean; hasFailed: boolean; onClick: () => void };

/** Adds the next page of a list below it. */
export const MoreButton = ({ isLoading, hasFailed, onClick }: MoreButtonProps) => (
  <div className="mt-3 flex flex-col items-center gap-2">
    {hasFailed && (
      <p role="alert" className="text-sm text-destructive">
        The rest could not be loaded. Please try again.
      </p>
    )}
    <Button variant="outline" loading={isLoading} onClick={onClick} className="w-40">
      Load more
    </Button>
  </div>
);
