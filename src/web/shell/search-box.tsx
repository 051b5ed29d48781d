import { Form } from 'react-router';
import { useLocalPath } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import css from './search-box.module.css';

/** A line to write on. It is an ordinary form that leads to the shop's list, so it works before any script. */
export function SearchBox({ large = false, action = '/vinyl-shop' }: { large?: boolean; action?: string }) {
  const t = useTranslate();
  const local = useLocalPath();
  return (
    <search className={classNames(css.search, large && css.large)}>
      <Form action={local(action)} method="get" className={css.form} onSubmit={leaveSheet}>
        <input
          type="search"
          name="search"
          required
          maxLength={100}
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: in the search sheet only, which opens for writing
          autoFocus={large || undefined}
          enterKeyHint="search"
          aria-label={t('shell.search.label')}
          placeholder={t('shell.search.placeholder')}
          className={css.input}
        />
        <IconButton type="submit" icon="search" label={t('shell.search.submit')} />
      </Form>
    </search>
  );
}

function leaveSheet({ currentTarget }: { currentTarget: HTMLFormElement }) {
  const sheet = currentTarget.closest<HTMLElement>('[popover]');
  if (sheet?.matches(':popover-open')) sheet.hidePopover();
}
