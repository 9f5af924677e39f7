import { WandSparkles } from "lucide-react";
import * as m from "#messages";
import { Picture } from "@/components/graphics/picture";
import { Button } from "@/components/ui/button";
import { FIELD_NAMES } from "@/domain/startup/drafts/rules";
import { fileUrl, MAX_IMAGE_WIDTH } from "@/lib/file-url";
import { OFFER_NAMES, type Offer, usePrefill } from "./use-prefill";

/** Fills empty fields from the startup's website. Typed values stay unless the maker accepts a suggestion. */
export function SitePrefill() {
  const { fill, offers, note, isLooking, isRefused, keep, use } = usePrefill();
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button variant="outline" size="sm" loading={isLooking} onClick={() => void fill()}>
          <WandSparkles aria-hidden="true" />
          {m.startup_submission_form_fillIn()}
        </Button>
        <p
          role="status"
          className={`min-w-0 grow basis-64 text-sm empty:hidden ${isRefused ? "text-destructive" : "text-muted-foreground"}`}
        >
          {isLooking ? m.startup_submission_form_looking() : note}
        </p>
      </div>
      {offers.length > 0 && (
        <section aria-label={m.startup_submission_form_siteSays()} className="rounded-md border bg-card">
          <h3 className="border-b px-3 py-2 text-sm font-medium">
            {m.startup_submission_form_saysDifferently()}
          </h3>
          <ul className="divide-y">
            {offers.map((offer) => (
              <li
                key={offer.field}
                className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5 text-sm"
              >
                <Suggestion offer={offer} />
                <span className="flex gap-2">
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={m.startup_submission_form_useItAs({ field: OFFER_NAMES[offer.field]() })}
                    onClick={() => use(offer)}
                  >
                    {m.startup_submission_form_useIt()}
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={m.startup_submission_form_keepMineAs({ field: OFFER_NAMES[offer.field]() })}
                    onClick={() => keep(offer)}
                  >
                    {m.startup_submission_form_keepMine()}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const Suggestion = ({ offer: { field, value } }: { offer: Offer }) => (
  <span className="min-w-0 grow basis-56">
    <span className="block text-xs text-muted-foreground">{FIELD_NAMES[field]()}</span>
    {field === "logoFileId" ? (
      <Picture
        src={fileUrl(value)}
        alt={m.startup_submission_form_siteIcon()}
        fileWidth={MAX_IMAGE_WIDTH.logo}
        sizes="48px"
        className="mt-1 size-12 rounded-md border object-cover"
      />
    ) : (
      <span className="line-clamp-3 wrap-anywhere">{value}</span>
    )}
  </span>
);
