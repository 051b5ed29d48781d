import { useTranslate } from '#i18n/texts-context.tsx';
import { MAX_LINKTREE_LINKS } from '#modules/site/linktrees/linktree.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRows } from '#ui/form/field-rows.tsx';

interface PageLink {
  readonly label: string;
  readonly url: string;
}

/** For the form around LinkRows: a row has both its fields or none. */
export const LINK_ROW_FORM_RULES = {
  'links->*->label': { required: true },
  'links->*->url': { required: true },
} as const;

/** The links of a creator page or a link page, one row each. */
export function LinkRows({ title, links }: { title: string; links: readonly PageLink[] }) {
  const t = useTranslate();
  return (
    <FieldRows
      key={links.map(({ url }) => url).join(' ')}
      group="links"
      title={title}
      rows={links}
      max={MAX_LINKTREE_LINKS}
      addText={t('around.shop.add_link')}
      removeText={(number) => t('around.shop.remove_link', { number })}
    >
      {({ name, value, number }) => (
        <>
          <TextField
            name={name('label')}
            label={t('around.shop.label', { number })}
            maxLength={80}
            defaultValue={value?.label}
          />
          <TextField
            name={name('url')}
            label={t('around.shop.url', { number })}
            inputMode="url"
            placeholder="https://"
            maxLength={500}
            defaultValue={value?.url}
          />
        </>
      )}
    </FieldRows>
  );
}
