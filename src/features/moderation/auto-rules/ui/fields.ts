import * as m from "#messages";
import { AUTO_RULE_NAMES, AUTO_RULES, type AutoRule } from "@/domain/moderation/auto-rules/rules";
import type { AutoRules } from "@/domain/moderation/auto-rules/schema";

type RuleField = `rule-${AutoRule}`;

/** The rules field by field, so that two admins can switch different ones. */
export type AutoRuleFields = Omit<AutoRules, "rules"> & Record<RuleField, boolean>;

const byField = <T>(make: (name: AutoRule) => T): Record<RuleField, T> =>
  Object.fromEntries(AUTO_RULE_NAMES.map((name) => [`rule-${name}`, make(name)])) as Record<RuleField, T>;

/** A rule that isn't listed is on. */
export const toFields = ({ rules, ...others }: AutoRules): AutoRuleFields => ({
  ...others,
  ...byField((name) => rules[name] !== false),
});

export const fromFields = (fields: AutoRuleFields): AutoRules => {
  const { isOn, holds, threshold, blockedWords } = fields;
  const rules = Object.fromEntries(AUTO_RULE_NAMES.map((name) => [name, fields[`rule-${name}`]]));
  return { isOn, holds, threshold, blockedWords, rules };
};

export const FIELD_NAMES: Record<keyof AutoRuleFields, () => string> = {
  isOn: m.moderation_autoRules_rules_on,
  holds: m.moderation_autoRules_rules_hold,
  threshold: m.moderation_autoRules_rules_points,
  blockedWords: m.common_blockedWords,
  ...byField((name) => AUTO_RULES[name].label),
};
