import { type ComponentProps, useRef, useState } from 'react';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { useLazyPart } from '#ui/deferred/use-lazy-part.ts';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { holdSearchKey } from './hold-search-key.ts';
import css from './search-box.module.css';

const loadPanel = async () => (await import('./search-suggestions.tsx')).loadSearchPanelWithTexts();

/**
 * The search field. It is an ordinary form that leads to the shop's list, so it works without scripts. It widens on
 * focus, and the instant search is loaded then (decisions: Search). `action` makes it the plain search of a shop.
 */
export function SearchBox({
  large = false,
  action,
  onLeave,
}: {
  large?: boolean;
  action?: string;
  onLeave?: () => void;
}) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const box = useRef<HTMLElement>(null);
  const { Part: Panel, want } = useLazyPart(loadPanel);
  /** Keys and states of the combobox, once the panel is there. */
  const [wiring, wire] = useState<ComponentProps<'input'>>();
  /** Keys pressed before there were results. */
  const held = useRef<string[]>([]);
  const begin = () => void want().catch(() => undefined);
  return (
    <search
      ref={box}
      className={classNames(css.search, large && css.large)}
      onFocus={action === undefined && !Panel ? begin : undefined}
    >
      <PlainForm action={local(action ?? '/vinyl-shop')} method="get" allowEnter className={css.form}>
        <input
          onKeyDown={action === undefined ? (event) => holdSearchKey(held.current, event) : undefined}
          {...wiring}
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
      </PlainForm>
      {Panel && <Panel box={box} held={held} wire={wire} onLeave={onLeave} className={css.panel} />}
    </search>
  );
}
