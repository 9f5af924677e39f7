/** The facts of a startup. */
export const FACTS_COPY = {
  facts: "Facts",
  category: "Category",
  founded: "Founded",
  location: "Location",
  stage: "Stage",
  pricing: "Pricing",
  hiring: "Hiring",
  yes: "Yes",
  notNow: "Not now",
  status: "Status",
  launched: "Launched",
} as const;
