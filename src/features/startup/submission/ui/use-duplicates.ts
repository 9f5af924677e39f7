import { keepPreviousData } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useDebouncedValue } from "@/components/hooks/use-debounced-value";
import type { SubmissionForm } from "@/features/startup/drafts/ui/use-draft-sync";
import { cutText } from "@/lib/text/cut";
import { api } from "@/trpc/react";

const SHORTEST = 3;

export function useDuplicates({ control }: SubmissionForm) {
  const [website, name] = useWatch({ control, name: ["website", "name"] });
  const asked = useDebouncedValue(JSON.stringify([cutText(website.trim(), 500), cutText(name.trim(), 200)]));
  const [askedWebsite = "", askedName = ""] = JSON.parse(asked) as string[];
  const enabled = askedWebsite.length > SHORTEST || askedName.length >= SHORTEST;
  const { data, refetch } = api.startup.findDuplicates.useQuery(
    { website: askedWebsite, name: askedName },
    { enabled, placeholderData: keepPreviousData },
  );
  return { duplicates: enabled ? data : undefined, refetch };
}
