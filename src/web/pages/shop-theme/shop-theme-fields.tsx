// The parts of the theme form, on the owner's page and on the staff page.
import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import {
  MAX_SHOP_MENU_ENTRIES,
  SHOP_LOGO_POSITIONS,
  SHOP_SOCIAL_LINK_FIELDS,
  SHOP_THEME_COLOURS,
  type ShopThemeOut,
} from '#modules/site/shops/shop-theme.contract.ts';
import { Checkbox, Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRows } from '#ui/form/field-rows.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { PictureUpload, type PictureUploadAnswer } from '../picture-upload.tsx';
import { SHOP_THEME_SWITCHES } from './shop-theme-form.ts';

type Look = Omit<ShopThemeOut, 'id' | 'code'>;

/** The logo itself: an upload makes it anew, away with it shows the name. */
export function ShopLogoUpload({ shop, dropped }: { shop: ShopThemeOut; dropped?: PictureUploadAnswer | undefined }) {
  const t = useTranslate();
  return (
    <PictureUpload
      place="logo"
      dropped={dropped}
      picture={
        shop.logo === null
          ? null
          : {
              src: `/${shop.logo}`,
              alt: t('look.logo.of', { name: shop.name }),
              width: 320,
              height: shop.logo_height * 2,
            }
      }
      texts={{
        title: t('look.logo.title'),
        none: t('look.logo.none'),
        choose: t('look.logo.choose'),
        replace: t('look.logo.replace'),
        hint: t('look.logo.hint'),
        cutting: t('look.logo.cutting'),
        away: t('look.logo.away'),
      }}
    />
  );
}

/** Frame, logo and colours; `more` are the switches for staff only. */
export function ShopDesignFields({ look, more }: { look: Look; more?: ReactNode }) {
  const t = useTranslate();
  return (
    <>
      <FieldGroup title={t('look.title')}>
        {SHOP_THEME_SWITCHES.map((name) => (
          <Checkbox key={name} name={name} label={t(`look.${name}_label`)} defaultChecked={look[name]} />
        ))}
        {more}
        <TextField
          name="logo_height"
          label={t('look.logo_height')}
          inputMode="numeric"
          required
          defaultValue={look.logo_height}
        />
        <Select
          name="logo_position"
          label={t('look.logo_position')}
          required
          defaultValue={look.logo_position}
          choices={SHOP_LOGO_POSITIONS.map((value) => ({ value, label: t(`look.positions.${value}`) }))}
        />
      </FieldGroup>
      <FieldGroup title={t('look.colours')} hint={t('look.hint')}>
        {SHOP_THEME_COLOURS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`look.${name}`)}
            maxLength={60}
            autoComplete="off"
            defaultValue={look[name] ?? ''}
          />
        ))}
      </FieldGroup>
    </>
  );
}

/** The entries of a shop's own menu. */
export function ShopMenuFields({ look }: { look: Pick<Look, 'menu'> }) {
  const t = useTranslate();
  return (
    <FieldRows
      group="menu"
      title={t('look.menu')}
      rows={look.menu}
      max={MAX_SHOP_MENU_ENTRIES}
      addText={t('look.add_entry')}
      removeText={(number) => t('look.remove_entry', { number })}
    >
      {({ name, value, number }) => (
        <>
          <TextField
            name={name('label')}
            label={t('look.entry', { number })}
            maxLength={60}
            defaultValue={value?.label}
          />
          <TextField
            name={name('url')}
            label={t('look.entry_url', { number })}
            maxLength={500}
            defaultValue={value?.url}
          />
        </>
      )}
    </FieldRows>
  );
}

/** Social networks of the artist or record label. */
export function ShopSocialLinkFields({ look }: { look: Pick<Look, (typeof SHOP_SOCIAL_LINK_FIELDS)[number]> }) {
  const t = useTranslate();
  return (
    <FieldGroup title={t('look.networks')} hint={t('look.networks_hint')}>
      {SHOP_SOCIAL_LINK_FIELDS.map((name) => (
        <TextField
          key={name}
          name={name}
          type="url"
          label={t(`look.${name}`)}
          maxLength={500}
          defaultValue={look[name] ?? ''}
        />
      ))}
    </FieldGroup>
  );
}
