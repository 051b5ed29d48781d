import { useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { callApi } from '#kit/call-api.ts';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { subscribeBackInStockCall } from '../back-in-stock.contract.ts';
import css from './back-in-stock-form.module.css';

/**
 * Back-in-stock form: one of `items`, and an e-mail address for guests. Without scripts it posts to `action`, the page
 * that also handles the links of the mails.
 */
export function BackInStockForm({
  project_id,
  items,
  signedIn,
  action,
}: {
  project_id: number;
  items: readonly { readonly item_id: number; readonly label: string }[];
  signedIn: boolean;
  action: string;
}) {
  const t = useTranslate();
  const [outcome, setOutcome] = useState<{ state: string | null; refused: string | null }>({
    state: null,
    refused: null,
  });
  if (outcome.state) return <Notice tone="success">{t(`shop.back_in_stock.${outcome.state}`)}</Notice>;

  const send = async (form: FormData) => {
    const email = String(form.get('email') ?? '').trim();
    const body = { item_id: Number(form.get('item_id')), ...(email && { email }) };
    const answer = await callApi(subscribeBackInStockCall, { params: { id: String(project_id) }, body });
    setOutcome(
      answer.ok ? { state: answer.value.state, refused: null } : { state: null, refused: getRefusalKey(answer.error) },
    );
  };

  return (
    <PlainForm method="post" action={action} onSend={send} allowEnter className={css.form}>
      <input type="hidden" name="project_id" value={project_id} />
      {items.length > 1 ? (
        <label className={css.field}>
          {t('shop.back_in_stock.which')}
          <select name="item_id" className={css.input}>
            {items.map(({ item_id, label }) => (
              <option key={item_id} value={item_id}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <input type="hidden" name="item_id" value={items[0]?.item_id} />
      )}
      {!signedIn && (
        <label className={css.field}>
          {t('shop.back_in_stock.email')}
          <input type="email" name="email" required maxLength={254} autoComplete="email" className={css.input} />
        </label>
      )}
      <Button type="submit">{t('shop.back_in_stock.ask')}</Button>
      {outcome.refused && <Notice tone="danger">{t(`errors.${outcome.refused}`)}</Notice>}
      <p className={css.note}>{t(`shop.back_in_stock.${signedIn ? 'note_account' : 'note'}`)}</p>
    </PlainForm>
  );
}

/** The problem of the address field is more precise than that of the whole request. */
const getRefusalKey = ({ key, fields }: { key: string; fields?: Readonly<Record<string, string>> }): string =>
  fields?.email ?? key;
