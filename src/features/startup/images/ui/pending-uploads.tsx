import { X } from "lucide-react";
import * as m from "#messages";
import { DotsProgress } from "@/components/graphics/dots";
import { Button } from "@/components/ui/button";
import type { PendingUpload } from "./use-uploads";

type PendingUploadsProps = { pending: readonly PendingUpload[]; onDismiss: (key: number) => void };

/** Uploads in progress, in steps of 5%, and failed ones with the reason. */
export function PendingUploads({ pending, onDismiss }: PendingUploadsProps) {
  return (
    <ul aria-live="polite" className="flex flex-col gap-2 empty:hidden">
      {pending.map(({ key, name, part, error }) => (
        <li key={key} className="flex items-center gap-3 rounded-md border px-3 py-2 text-sm">
          {!error && (
            <DotsProgress done={part * 20} label={m.startup_images_uploading({ name })} className="h-5" />
          )}
          <span className="min-w-0 grow">
            <span className="block truncate font-medium">{name}</span>
            {error && <span className="block text-xs text-destructive">{error}</span>}
          </span>
          {error && (
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={m.startup_images_dismiss({ name })}
              onClick={() => onDismiss(key)}
            >
              <X aria-hidden="true" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
