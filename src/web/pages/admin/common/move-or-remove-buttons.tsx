import { useFetcher } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import css from './admin.module.css';

interface OrderButtonsProps {
  readonly id: number | string;
  /** The entry's name, which the labels of the buttons contain. */
  readonly name: string;
  /** Its position in the list, from 0. */
  readonly at: number;
  readonly count: number;
}

/** Buttons that move an entry of a list up or down, or remove it: intents `up`, `down` and `remove`. */
export function MoveOrRemoveButtons({ id, name, at, count }: OrderButtonsProps) {
  const t = useTranslate();
  const fetcher = useFetcher();
  const labelled = (word: string) => `${t(`admin.picks.${word}`)}, ${name}`;
  return (
    <PlainForm component={fetcher.Form} method="post" className={css.order_buttons}>
      <input type="hidden" name="id" value={id} />
      <IconButton type="submit" name="intent" value="up" icon="up" label={labelled('up')} disabled={at === 0} />
      <IconButton
        type="submit"
        name="intent"
        value="down"
        icon="down"
        label={labelled('down')}
        disabled={at === count - 1}
      />
      <IconButton type="submit" name="intent" value="remove" icon="trash" label={labelled('remove')} />
    </PlainForm>
  );
}
