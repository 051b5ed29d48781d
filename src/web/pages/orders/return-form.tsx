import { useTranslate } from '#i18n/texts-context.tsx';
import { CLAIM_FAULTS, CLAIM_WISHES, RETURN_REASONS, type ReturnKind } from '#modules/selling/returns/return.ts';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup, Select } from '#ui/field/choice-field.tsx';
import { FileField } from '#ui/field/file-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import css from './orders.module.css';
import type { loadReturnPage, ReturnableLine } from './return.server.ts';

type Typed = Readonly<Record<string, string>>;
type ReturnPageData = Awaited<ReturnType<typeof loadReturnPage>>;

/** Megabytes of one photo. Four of them and the rest of the form stay below the size limit of a page. */
const PHOTO_MEGABYTES = 6;

/** Copies, reason and wish. A withdrawal starts with all copies chosen, the other two kinds with none. */
export function ReturnForm({
  kind,
  returnPage: { pieces, name, signed_in },
  errors,
  typed,
}: {
  kind: ReturnKind;
  returnPage: ReturnPageData;
  errors: Readonly<Record<string, string>>;
  /** The values of the refused form. */
  typed: Typed;
}) {
  const t = useTranslate();
  const some = pieces.filter(({ left }) => left[kind] > 0);
  const kept = kind === 'claim' ? [] : pieces.filter(({ withdrawal }) => withdrawal !== 'open');
  return (
    <Form
      method="post"
      encType={kind === 'claim' ? 'multipart/form-data' : undefined}
      errors={errors}
      rules={RULES[kind]}
    >
      <input type="hidden" name="kind" value={kind} />
      {signed_in && <input type="hidden" name="own" value="yes" />}
      <ul className={css.lines}>
        {some.map((piece) => (
          <PieceRow
            key={piece.id}
            piece={piece}
            kind={kind}
            alone={some.length === 1}
            error={errors.reason}
            typed={typed}
          />
        ))}
      </ul>
      {kept.length > 0 && (
        <p className={css.quiet}>
          {kept
            .map(({ name, withdrawal }) => t('shell.pair', { name, what: t(`account.order.kept.${withdrawal}`) }))
            .join(' · ')}
        </p>
      )}
      {kind === 'claim' && <Fault typed={typed} />}
      {kind !== 'withdrawal' && (
        <TextArea
          name="note"
          label={t(`returns.ask.note_${kind}`)}
          required={kind === 'claim'}
          maxLength={2000}
          defaultValue={typed.note}
        />
      )}
      {kind === 'claim' && (
        <FileField
          name="photos"
          label={t('returns.ask.photos')}
          hint={t('returns.ask.photos_hint')}
          pickText={t('returns.ask.photos_pick')}
          accept="image/*"
          multiple
          maxSize={PHOTO_MEGABYTES}
        />
      )}
      <TextField
        name="name"
        label={t('returns.ask.name')}
        required
        maxLength={160}
        defaultValue={typed.name ?? name}
        autoComplete="name"
      />
      <FormActions>
        <Button type="submit" look="primary">
          {t(`returns.ask.send_${kind}`)}
        </Button>
      </FormActions>
    </Form>
  );
}

const RULES = {
  withdrawal: { name: { required: true } },
  return: { name: { required: true } },
  claim: { name: { required: true }, note: { required: true }, fault: { required: true }, wish: { required: true } },
};

function PieceRow({
  piece: { id, name, artist_name, size, variant, picture, left },
  kind,
  alone,
  error,
  typed,
}: {
  piece: ReturnableLine;
  kind: ReturnKind;
  alone: boolean;
  error: string | undefined;
  typed: Typed;
}) {
  const t = useTranslate();
  const counts = Array.from({ length: Math.min(left[kind], 999) + 1 }, (_, count) => String(count));
  return (
    <li>
      <Picture src={picture && `/projects/${picture}/cover`} alt="" sizes="72px" width={72} height={72} />
      <div>
        {artist_name && <p>{artist_name}</p>}
        <p>
          <strong>{name}</strong>
        </p>
        <p>{[variant, size].filter(Boolean).join(', ')}</p>
      </div>
      <div className={css.choice}>
        <Select
          name={`pieces.${id}`}
          label={t('returns.ask.pieces')}
          required
          choices={counts.map((value) => ({ value, label: value }))}
          defaultValue={typed[`pieces.${id}`] ?? (kind === 'withdrawal' ? String(left[kind]) : alone ? '1' : '0')}
        />
        {kind === 'return' && (
          <Select
            name={`reason.${id}`}
            label={t('returns.ask.reason')}
            blank={t('returns.ask.choose')}
            choices={RETURN_REASONS.map((value) => ({ value, label: t(`returns.reason.${value}`) }))}
            defaultValue={typed[`reason.${id}`]}
            error={error && t(`errors.${error}`)}
          />
        )}
      </div>
    </li>
  );
}

function Fault({ typed }: { typed: Typed }) {
  const t = useTranslate();
  return (
    <>
      <Select
        name="fault"
        label={t('returns.ask.fault')}
        required
        blank={t('returns.ask.choose')}
        choices={CLAIM_FAULTS.map((value) => ({ value, label: t(`returns.fault.${value}`) }))}
        defaultValue={typed.fault}
      />
      <RadioGroup
        name="wish"
        label={t('returns.ask.wish')}
        required
        choices={CLAIM_WISHES.map((value) => ({ value, label: t(`returns.wish.${value}`) }))}
        defaultValue={typed.wish}
      />
    </>
  );
}
