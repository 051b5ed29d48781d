import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { BOX_TYPES } from '#modules/selling/boxes/box-offer.ts';
import { isOfferedOrAcceptedBoxRecord } from '#modules/selling/boxes/box-record-offer.ts';
import {
  type BoxRecordOffer,
  type OfferableItem,
  offerBoxRecordCall,
} from '#modules/selling/boxes/box-records.contract.ts';
import {
  listOfferableItems,
  listOwnBoxRecords,
  offerBoxRecord,
  withdrawBoxRecord,
} from '#modules/selling/boxes/box-records.server.ts';
import { BOX_RECORD_BADGE_TONES } from '#modules/selling/boxes/ui/box-record-badge-tones.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Checkbox, Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { parseFormBody, readFormAmount, readFormText, runFormAction } from '../../form-action.server.ts';
import { requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/box-record-offers.ts';
import css from './box-record-offers.module.css';

export const handle = { texts: ['boxes', 'box', 'projects'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/project/box-projects`: records that a creator offers to the vinyl boxes, and the answers of staff. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const [offers, items] = [await listOwnBoxRecords(ctx, { limit: 100 }), await listOfferableItems(ctx, { limit: 100 })];
  return {
    title: ctx.t('boxes.records.title'),
    offers: offers.items,
    items: items.items,
    today: ctx.now.toISOString().slice(0, 10),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const form = await request.formData();
  const id = Number(readFormText(form, 'withdraw'));
  return runFormAction(ctx, async (own) => {
    if (id > 0) await withdrawBoxRecord(own, id);
    else await sendOffer(own, form);
    return id > 0 ? ('withdrawn' as const) : ('sent' as const);
  });
}

async function sendOffer(ctx: Ctx, form: FormData) {
  const item_id = Number(readFormText(form, 'item_id'));
  const { items } = await listOfferableItems(ctx, { limit: 100 });
  const currency = items.find((item) => item.item_id === item_id)?.currency ?? 'EUR';
  const offer = {
    item_id,
    types: BOX_TYPES.filter((type) => form.has(`type_${type}`)),
    copies: Number(readFormText(form, 'copies')),
    price: readFormAmount(form, 'price', currency) ?? 0,
    available_from: readFormText(form, 'available_from'),
  };
  await offerBoxRecord(ctx, parseFormBody(offerBoxRecordCall, offer));
}

export default function BoxProjects({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { offers, items, today } = loaderData;
  return (
    <article className={css.page}>
      <header className={css.head}>
        <p>
          <Link to="/my-account/projects">{t('projects.manage.all')}</Link>
        </p>
        <h1>{t('boxes.records.title')}</h1>
        <p className={css.lead}>{t('boxes.records.lead')}</p>
      </header>
      {actionData?.ok === false && <Notice tone="danger">{t(`errors.${actionData.key}`)}</Notice>}
      {actionData?.ok === true && <Notice tone="success">{t(`boxes.records.${actionData.value}`)}</Notice>}
      <div className={css.columns}>
        <section className={css.part}>
          <SectionHeading size="medium">{t('boxes.records.offer')}</SectionHeading>
          {items.length === 0 ? (
            <p className={css.quiet}>{t('boxes.records.none_left')}</p>
          ) : (
            <OfferForm
              key={items.map((item) => item.item_id).join()}
              items={items}
              today={today}
              errors={actionData?.ok === false ? actionData.fields : undefined}
            />
          )}
        </section>
        <section className={css.part}>
          <SectionHeading size="medium">{t('boxes.records.offers')}</SectionHeading>
          {offers.length === 0 ? (
            <EmptyState icon="box" title={t('boxes.records.empty')} />
          ) : (
            <ul className={css.offers}>
              {offers.map((offer) => (
                <Offer key={offer.id} offer={offer} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </article>
  );
}

const itemLabel = ({ artist_name, name, variant, color }: OfferableItem | BoxRecordOffer): string =>
  [[artist_name, name].filter(Boolean).join(' – '), variant, color].filter(Boolean).join(' · ');

function OfferForm({
  items,
  today,
  errors,
}: {
  items: readonly OfferableItem[];
  today: string;
  errors: Readonly<Record<string, string>> | undefined;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const asked = Number(useSearchParams()[0].get('id'));
  const [chosen, setChosen] = useState((items.find(({ project_id }) => project_id === asked) ?? items[0])?.item_id);
  const item = items.find(({ item_id }) => item_id === chosen);
  const { types: typesError, ...fields } = errors ?? {};
  return (
    <Form method="post" errors={{ ...fields, ...(typesError && { type_one: typesError }) }}>
      <Select
        name="item_id"
        required
        label={t('boxes.records.item')}
        value={String(chosen)}
        onChange={(event) => setChosen(Number(event.target.value))}
        choices={items.map((each) => ({ value: String(each.item_id), label: itemLabel(each) }))}
      />
      <FieldGroup title={t('boxes.records.types')} hint={t('boxes.records.types_hint')}>
        <div className={css.types}>
          {BOX_TYPES.map((type) => (
            <Checkbox key={type} name={`type_${type}`} label={t(`box.choice.type.${type}`)} defaultChecked />
          ))}
        </div>
      </FieldGroup>
      <FieldRow>
        <TextField
          name="copies"
          required
          inputMode="numeric"
          autoComplete="off"
          label={t('boxes.records.copies')}
          hint={item && t('boxes.records.copies_hint', { count: item.available })}
        />
        <TextField
          name="price"
          required
          inputMode="decimal"
          autoComplete="off"
          label={t('boxes.records.price')}
          after={item?.currency}
          hint={
            item &&
            t('boxes.records.price_hint', {
              currency: item.currency,
              price: formatPrice(item.price, item.currency, lang, { full: true }),
            })
          }
        />
      </FieldRow>
      <TextField
        name="available_from"
        type="date"
        required
        min={today}
        label={t('boxes.records.from')}
        defaultValue={today}
      />
      <FormActions>
        <Button type="submit" look="primary">
          {t('boxes.records.send')}
        </Button>
      </FormActions>
    </Form>
  );
}

function Offer({ offer }: { offer: BoxRecordOffer }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { id, state, reason, price, currency, packed, copies, available_from, types, uses } = offer;
  return (
    <li className={css.offer}>
      <p className={css.name}>
        <Link to={`/project/manage?id=${offer.project_id}`}>{itemLabel(offer)}</Link>{' '}
        <Badge tone={BOX_RECORD_BADGE_TONES[state]}>{t(`boxes.records.states.${state}`)}</Badge>
      </p>
      <p>
        {t('boxes.records.terms', {
          packed,
          copies,
          price: formatPrice(price, currency, lang, { full: true }),
          day: formatDay(available_from, lang),
        })}
      </p>
      <p className={css.quiet}>
        {types.map((type) => t(`box.choice.type.${type}`)).join(', ')} · {t(`boxes.records.means.${state}`)}
      </p>
      {reason && <blockquote className={css.reason}>{reason}</blockquote>}
      {uses.length > 0 && (
        <details>
          <summary>
            {t('boxes.records.in_boxes')} ({packed})
          </summary>
          <ul className={css.uses}>
            {uses.map((use, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows and has no other key
              <li key={at}>
                {t('boxes.records.use', {
                  day: formatDay(use.packed_at, lang),
                  box: t(`box.choice.type.${use.type}`),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {isOfferedOrAcceptedBoxRecord(state) && (
        <PlainForm method="post">
          <Button type="submit" name="withdraw" value={id} look="plain" size="small">
            {t('boxes.records.withdraw')}
          </Button>
        </PlainForm>
      )}
    </li>
  );
}
