import type { Field } from '../configurator-choices.ts';

export interface ChoiceProps<F extends Field = Field> {
  readonly field: F;
  readonly text: string;
  /** The rule that is broken, in words. */
  readonly error: string | undefined;
  /** What a copy costs more or less with this text instead, in words; null where it changes nothing or cannot be. */
  readonly more: (text: string) => string | null;
  readonly onChange: (text: string) => void;
}
