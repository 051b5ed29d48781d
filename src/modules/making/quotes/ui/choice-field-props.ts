import type { ConfiguratorField } from '../configurator-choices.ts';

export interface ChoiceFieldProps<F extends ConfiguratorField = ConfiguratorField> {
  readonly field: F;
  readonly text: string;
  /** The text of the broken rule. */
  readonly error: string | undefined;
  /** The price difference per copy with this text instead, in words. Null where it changes nothing or is impossible. */
  readonly more: (text: string) => string | null;
  readonly onChange: (text: string) => void;
}
