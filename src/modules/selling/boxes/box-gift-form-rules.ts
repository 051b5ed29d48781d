// The gift form below the box plans: the browser and the server share its rules (decisions: Forms).
import type { FieldRule, FormRules, FormValues } from '#kit/form-rules.ts';
import { isAtMostAYearAhead } from '#modules/selling/cart/gift-day-limit.ts';

/**
 * A gift is either ticked, or implied by a recipient: a buyer who names one does not want a renewal at their own cost.
 */
export const isGiftForm = (values: FormValues): boolean =>
  values.for === 'gift' || isFilled(values.name) || isFilled(values.email);

const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Applies a rule to gifts only. */
const ofGift = (rule: FieldRule<FormValues> = {}): FieldRule<FormValues> => ({
  ...rule,
  validate: (value, values) => {
    if (!isGiftForm(values)) return true;
    return isFilled(value) ? (rule.validate?.(value, values) ?? true) : 'input_required';
  },
});

export const GIFT_FORM_RULES = {
  name: ofGift(),
  email: ofGift({ type: 'email' }),
  country_id: ofGift(),
  starts_on: ofGift({ validate: (day) => isAtMostAYearAhead(String(day)) || 'day_too_far' }),
} satisfies FormRules;
