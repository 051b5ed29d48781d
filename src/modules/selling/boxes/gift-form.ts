// For whom a box is, as the form below the boxes asks it: the same rules in the browser and for who has no scripts (decisions: Forms).
import type { FieldRule, FormRules, FormValues } from '#kit/form-rules.ts';
import { isWithinAYear } from '#modules/selling/cart/gift-day.ts';

/** It was ticked, or somebody was named: who says to whom a box goes wants none that renews at their own cost. */
export const isGift = (values: FormValues): boolean =>
  values.for === 'gift' || isFilled(values.name) || isFilled(values.email);

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Asked of gifts only. */
const ofGift = (rule: FieldRule<FormValues> = {}): FieldRule<FormValues> => ({
  ...rule,
  validate: (value, values) => {
    if (!isGift(values)) return true;
    return isFilled(value) ? (rule.validate?.(value, values) ?? true) : 'input_required';
  },
});

export const GIFT_RULES = {
  name: ofGift(),
  email: ofGift({ type: 'email' }),
  country_id: ofGift(),
  starts_on: ofGift({ validate: (day) => isWithinAYear(String(day)) || 'day_too_far' }),
} satisfies FormRules;
