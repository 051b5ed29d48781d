import { data } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { CURRENCIES } from '#kit/currency.ts';
import { indexedRows, rowErrors } from '#kit/field-name.ts';
import { parseId } from '#kit/product-link.ts';
import { listAudit } from '#modules/backoffice/records.server.ts';
import { filledRows } from '#modules/linktrees/linktree.ts';
import {
  COLOURS,
  changeShop as changeCall,
  LOGO_POSITIONS,
  setLogo as logoCall,
  MOST_ENTRIES,
  NETWORKS,
  SHOP_TYPES,
  type ShopDesk,
} from '#modules/shops/shop-desk.contract.ts';
import { changeShop, dropLogo, readShop, setLogo } from '#modules/shops/shop-desk.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { Checkbox, Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRows } from '#ui/form/field-rows.tsx';
import { FieldGroup, Form } from '#ui/form/form.tsx';
import { answerForm, answerOf, bodyOf, textOf } from '../../form-answer.server.ts';
import { withinLimit } from '../../form-limit.server.ts';
import { orPage } from '../../page-problem.server.ts';
import { PicturePlace } from '../picture-place.tsx';
import { NeedsScripts } from '../projects/uploading.tsx';
import type { Route } from './+types/shop.ts';
import css from './admin.module.css';
import { openAdmin, writeAdmin } from './admin-page.server.ts';
import { AuditTable } from './audit-table.tsx';
import { idOf } from './desk.server.ts';
import { DeskActions, Trail } from './desk.tsx';
import { Facts } from './facts.tsx';
import { Answered, fieldsOf } from './refused.tsx';

export async function loader(args: Route.LoaderArgs) {
  const ctx = openAdmin('shop', args);
  const id = idOf(args);
  const [shop, record] = await Promise.all([
    orPage(readShop(ctx, id), args.request),
    listAudit(ctx, { entity: 'shop', entity_id: String(id), limit: 20 }),
  ]);
  return { shop, record: record.items };
}

export async function action(args: Route.ActionArgs) {
  const ctx = writeAdmin('shop', args);
  const form = await args.request.formData();
  const intent = textOf(form, 'intent');
  if (intent === 'picture' || intent === 'drop') return workOnLogo(ctx, idOf(args), intent, form);
  const answer = await answerForm(ctx, async (own) => {
    await changeShop(own, idOf(args), bodyOf(changeCall, fieldsFrom(form)));
  });
  if ('ok' in answer) return answer;
  const fields = { ...answer.data.fields, ...rowErrors(answer.data.fields, 'menu', menuIn(form)) };
  return data({ ...answer.data, fields }, answer.init ?? {});
}

async function workOnLogo(ctx: Ctx, id: number, intent: 'picture' | 'drop', form: FormData) {
  if (intent === 'drop') return answerForm(ctx, (own) => dropLogo(own, id));
  return answerOf(async () => {
    await withinLimit(ctx, logoCall);
    return setLogo(ctx, id, bodyOf(logoCall, { upload_id: parseId(textOf(form, 'upload_id')) ?? 0 }).upload_id);
  });
}

const SWITCHES = ['white_label', 'show_search', 'show_menu', 'show_name'] as const;

const fieldsFrom = (form: FormData) => ({
  ...Object.fromEntries(['name', 'code', 'logo_position'].map((name) => [name, textOf(form, name)])),
  ...Object.fromEntries(
    ['host', 'forced_currency', ...COLOURS, ...NETWORKS].map((name) => [name, textOf(form, name) || null]),
  ),
  ...Object.fromEntries(SWITCHES.map((name) => [name, form.has(name)])),
  ...(form.has('type') && { type: textOf(form, 'type') }),
  logo_height: Number(textOf(form, 'logo_height') || Number.NaN),
  menu: menuIn(form).map(({ label, url }) => ({ label, url })),
});

/** Rows that say something, each with its place in the form. */
const menuIn = (form: FormData) =>
  filledRows(
    indexedRows(Object.fromEntries(form), 'menu').map(({ index, row: { label, url } }) => ({
      index,
      label: String(label ?? '').trim(),
      url: String(url ?? '').trim(),
    })),
  );

const RULES = {
  name: { required: true },
  code: { required: true },
  logo_height: { required: true, type: 'integer' },
  'menu->*->label': { required: true },
  'menu->*->url': { required: true },
} as const;

export default function ShopPage({ loaderData: { shop, record }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.stack}>
      <Trail list="/admin/shops" name={t('admin.shops.title')} here={shop.name} />
      <h1 className={css.title}>{shop.name}</h1>
      <Facts
        facts={[
          [t('admin.shops.address'), <Link key="to" to={`/shop/${shop.code}`}>{`/shop/${shop.code}`}</Link>],
          [t('admin.shops.owner'), shop.owner],
          [t('admin.shops.currency'), shop.currency],
          [t('admin.shops.country'), shop.country_id],
          [t('admin.shops.listed'), shop.listed],
        ]}
      />
      <section className={css.narrow}>
        <NeedsScripts />
        <Logo shop={shop} />
        <Answered answer={actionData} done={t('admin.shops.saved')} />
        <Form method="post" rules={RULES} errors={fieldsOf(actionData)}>
          <Where shop={shop} />
          <Look shop={shop} />
          <Menu shop={shop} />
          <FieldGroup title={t('admin.shops.networks')} hint={t('admin.shops.networks_hint')}>
            {NETWORKS.map((name) => (
              <TextField
                key={name}
                name={name}
                type="url"
                label={t(`admin.shops.${name}`)}
                maxLength={500}
                defaultValue={shop[name] ?? ''}
              />
            ))}
          </FieldGroup>
          <DeskActions />
        </Form>
      </section>
      <section className={css.stack}>
        <h2 className={css.subtitle}>{t('admin.audit.title')}</h2>
        <AuditTable entries={record} />
      </section>
    </div>
  );
}

function Logo({ shop }: { shop: ShopDesk }) {
  const t = useTranslate();
  return (
    <PicturePlace
      place="logo"
      picture={
        shop.logo === null
          ? null
          : {
              src: `/${shop.logo}`,
              alt: t('admin.shops.logo.of', { name: shop.name }),
              width: 320,
              height: shop.logo_height * 2,
            }
      }
      texts={{
        title: t('admin.shops.logo.title'),
        none: t('admin.shops.logo.none'),
        choose: t('admin.shops.logo.choose'),
        replace: t('admin.shops.logo.replace'),
        hint: t('admin.shops.logo.hint'),
        cutting: t('admin.shops.logo.cutting'),
        away: t('admin.shops.logo.away'),
      }}
    />
  );
}

function Where({ shop }: { shop: ShopDesk }) {
  const t = useTranslate();
  return (
    <FieldGroup title={t('admin.shops.where')}>
      <TextField name="name" label={t('admin.shops.name')} required maxLength={120} defaultValue={shop.name} />
      <TextField
        name="code"
        label={t('admin.shops.code')}
        hint={t('admin.shops.code_hint')}
        required
        maxLength={60}
        defaultValue={shop.code}
      />
      <TextField
        name="host"
        label={t('admin.shops.host')}
        hint={t('admin.shops.host_hint')}
        maxLength={120}
        defaultValue={shop.host ?? ''}
      />
      {SHOP_TYPES.some((type) => type === shop.type) && (
        <Select
          name="type"
          label={t('admin.shops.type')}
          required
          defaultValue={shop.type}
          choices={SHOP_TYPES.map((value) => ({ value, label: t(`admin.shops.types.${value}`) }))}
        />
      )}
      <Select
        name="forced_currency"
        label={t('admin.shops.forced_currency')}
        blank={t('admin.shops.any_currency')}
        defaultValue={shop.forced_currency ?? ''}
        choices={CURRENCIES.map((value) => ({ value, label: value }))}
      />
    </FieldGroup>
  );
}

function Look({ shop }: { shop: ShopDesk }) {
  const t = useTranslate();
  return (
    <FieldGroup title={t('admin.shops.look')} hint={t('admin.shops.look_hint')}>
      {SWITCHES.map((name) => (
        <Checkbox key={name} name={name} label={t(`admin.shops.${name}_label`)} defaultChecked={shop[name]} />
      ))}
      <TextField
        name="logo_height"
        label={t('admin.shops.logo_height')}
        inputMode="numeric"
        required
        defaultValue={shop.logo_height}
      />
      <Select
        name="logo_position"
        label={t('admin.shops.logo_position')}
        required
        defaultValue={shop.logo_position}
        choices={LOGO_POSITIONS.map((value) => ({ value, label: t(`admin.shops.positions.${value}`) }))}
      />
      {COLOURS.map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`admin.shops.${name}`)}
          maxLength={60}
          defaultValue={shop[name] ?? ''}
        />
      ))}
    </FieldGroup>
  );
}

function Menu({ shop }: { shop: ShopDesk }) {
  const t = useTranslate();
  return (
    <FieldRows
      group="menu"
      title={t('admin.shops.menu')}
      rows={shop.menu}
      max={MOST_ENTRIES}
      addText={t('admin.shops.add_entry')}
      removeText={(number) => t('admin.shops.remove_entry', { number })}
    >
      {({ name, value, number }) => (
        <>
          <TextField
            name={name('label')}
            label={t('admin.shops.entry', { number })}
            maxLength={60}
            defaultValue={value?.label}
          />
          <TextField
            name={name('url')}
            label={t('admin.shops.entry_url', { number })}
            maxLength={500}
            defaultValue={value?.url}
          />
        </>
      )}
    </FieldRows>
  );
}
