import * as m from "#messages";
import { TIMEOUT_MS } from "@/features/integrations/webhooks/rules";
import { formatNumber } from "@/lib/format/number";

const RECIPES: readonly { name: () => string; text: () => string }[] = [
  { name: () => "Zapier", text: m.integrations_webhooks_recipes_zapier },
  { name: () => "n8n", text: m.integrations_webhooks_recipes_n8n },
  { name: () => "Make", text: m.integrations_webhooks_recipes_make },
  {
    name: m.integrations_webhooks_recipes_ownName,
    text: () => m.integrations_webhooks_recipes_own({ seconds: formatNumber(TIMEOUT_MS / 1000) }),
  },
];

/** How other programs receive deliveries. */
export const Recipes = () => (
  <dl className="flex max-w-reading flex-col gap-4 text-sm">
    {RECIPES.map(({ name, text }) => (
      <div key={name()}>
        <dt className="font-medium">{name()}</dt>
        <dd className="text-muted-foreground">{text()}</dd>
      </div>
    ))}
  </dl>
);
