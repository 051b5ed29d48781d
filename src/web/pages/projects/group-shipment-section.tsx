import type { ReactNode } from 'react';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { OwnGroupShipment, ParcelSharers } from '#modules/catalogue/group-shipments/group-shipments.contract.ts';
import { ParcelSharersNote } from '#modules/catalogue/group-shipments/ui/parcel-sharers.tsx';
import type { AddressOut } from '#modules/shared/addresses/saved-addresses.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import css from './projects.module.css';

export interface GroupShipmentData {
  /** The group shipment of this release, and the others that its creator may join without a code. */
  readonly current: OwnGroupShipment | null;
  readonly sharers: ParcelSharers | null;
  readonly own: readonly OwnGroupShipment[];
  /** The address book of the reader, where their shop opened the group shipment. */
  readonly addresses: readonly AddressOut[];
}

interface Answer {
  readonly ok: boolean;
  readonly fields?: Readonly<Record<string, string>>;
}

/** The group shipment of a release: which one, its code for others, and how to join, open or leave one. */
export function GroupShipmentSection({
  choice: { current, own, sharers, addresses },
  answer,
}: {
  choice: GroupShipmentData;
  answer: Answer | undefined;
}) {
  const t = useTranslate();
  return (
    <section className={css.group} aria-labelledby="group-shipment">
      <h2 id="group-shipment">{t('projects.group.title')}</h2>
      <p className={css.quiet}>{t('projects.group.hint')}</p>
      {sharers && <ParcelSharersNote sharers={sharers} />}
      {current ? (
        <CurrentGroup group={current}>
          {current.is_own && <DeliveryForm group={current} addresses={addresses} errors={answer?.fields ?? {}} />}
        </CurrentGroup>
      ) : (
        <JoinForms own={own} errors={answer?.fields ?? {}} />
      )}
    </section>
  );
}

function CurrentGroup({
  group: { name, code, releases, shops },
  children,
}: {
  group: OwnGroupShipment;
  children: ReactNode;
}) {
  const t = useTranslate();
  return (
    <>
      <p>
        <strong>{name}</strong>
        {` · ${t('projects.group.releases', { count: releases })} · ${t('projects.group.shops', { count: shops })}`}
      </p>
      <p>
        {t('projects.group.code_hint')} <code>{code}</code>
      </p>
      {children}
      <PlainForm method="post">
        <Button type="submit" name="intent" value="leave-group" size="small">
          {t('projects.group.leave')}
        </Button>
      </PlainForm>
    </>
  );
}

/** Where the copies go: an address of the address book, or our warehouse. */
function DeliveryForm({
  group: { address_id },
  addresses,
  errors,
}: {
  group: OwnGroupShipment;
  addresses: readonly AddressOut[];
  errors: Readonly<Record<string, string>>;
}) {
  const t = useTranslate();
  const warehouse = { value: '', label: t('projects.group.warehouse') };
  return (
    <Form key={address_id} method="post" errors={errors}>
      <div className={classNames(css.addItem, css.delivery)}>
        <Select
          name="address_id"
          label={t('projects.group.delivery')}
          defaultValue={address_id === null ? '' : String(address_id)}
          choices={[
            warehouse,
            ...addresses.map(({ id, name, address, city }) => ({
              value: String(id),
              label: [name, address, city].filter(Boolean).join(', '),
            })),
          ]}
        />
        <Button type="submit" name="intent" value="group-address">
          {t('projects.group.delivery_save')}
        </Button>
      </div>
      <p>
        <Link to="/my-account/addresses">{t('projects.group.addresses')}</Link>
      </p>
    </Form>
  );
}

function JoinForms({ own, errors }: { own: readonly OwnGroupShipment[]; errors: Readonly<Record<string, string>> }) {
  const t = useTranslate();
  return (
    <>
      {own.length > 0 && (
        <Form method="post" gap="none">
          <div className={css.addItem}>
            <Select
              name="group_id"
              required
              label={t('projects.group.own')}
              choices={own.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <Button type="submit" name="intent" value="join-group">
              {t('projects.group.join')}
            </Button>
          </div>
        </Form>
      )}
      <Form method="post" gap="none" errors={errors}>
        <GroupField name="code" label={t('projects.group.code')} maxLength={20} intent="join-group">
          {t('projects.group.join')}
        </GroupField>
      </Form>
      <Form method="post" gap="none" errors={errors}>
        <GroupField name="name" label={t('projects.group.name')} maxLength={80} intent="open-group">
          {t('projects.group.open')}
        </GroupField>
      </Form>
    </>
  );
}

/** A field with its button beside it. */
function GroupField({
  intent,
  children,
  ...field
}: {
  name: string;
  label: string;
  maxLength: number;
  intent: string;
  children: ReactNode;
}) {
  return (
    <div className={css.addItem}>
      <TextField {...field} autoComplete="off" />
      <Button type="submit" name="intent" value={intent}>
        {children}
      </Button>
    </div>
  );
}
