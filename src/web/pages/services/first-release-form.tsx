import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { itemColourLabel } from '#kit/variant.ts';
import { defaultRpm, discSizeFromFormat } from '#modules/catalogue/artwork/disc-size.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { FirstItemFields } from '../projects/first-item-fields.tsx';
import { FIRST_ITEM_FORMATS, isFirstItemKind } from '../projects/first-item-formats.ts';
import { ItemDisc, RecordPicture } from '../projects/wizard-record/record-picture.tsx';
import { RecordPictureAndFigures } from '../projects/wizard-record/record-picture-and-figures.tsx';
import own from './choose-selling-mode.module.css';

/** What a creator can say before the release is saved. The links into the wizard carry it. */
interface FirstRelease {
  readonly name: string;
  readonly artist_name: string;
  /** Empty for products without a format. */
  readonly format: string;
  readonly color_id: string;
}

/** The first release of the address and of the form, which changes with every key. */
export function useFirstRelease(kind: string) {
  const [query] = useSearchParams();
  const [release, setRelease] = useState<FirstRelease>(() => readFirstRelease(kind, (name) => query.get(name)));
  return { release, setRelease, query: new URLSearchParams(filledFields(release)).toString() };
}

const filledFields = (release: FirstRelease): [string, string][] =>
  Object.entries(release).filter(([, value]) => value !== '');

function readFirstRelease(kind: string, read: (name: string) => unknown): FirstRelease {
  const text = (name: string, most: number) => String(read(name) ?? '').slice(0, most);
  const formats: readonly string[] = isFirstItemKind(kind) ? FIRST_ITEM_FORMATS[kind] : [];
  const asked = text('format', 40);
  return {
    name: text('name', 200),
    artist_name: text('artist_name', 200),
    format: formats.includes(asked) ? asked : (formats[0] ?? ''),
    color_id: kind === 'vinyl' ? text('color_id', 40) || 'black' : '',
  };
}

/** Title, artist, format and colour of a new release, with its record beside them. */
export function FirstReleaseForm({
  kind,
  release,
  onChange,
}: {
  kind: string;
  release: FirstRelease;
  onChange: (release: FirstRelease) => void;
}) {
  const t = useTranslate();
  return (
    <div className={own.first}>
      <NewRecord kind={kind} release={release} />
      <PlainForm
        method="get"
        onSend={() => undefined}
        onInput={({ currentTarget }: FormEvent<HTMLFormElement>) => {
          const data = new FormData(currentTarget);
          onChange(readFirstRelease(kind, (name) => data.get(name)));
        }}
        className={own.firstFields}
      >
        <TextField
          name="name"
          label={t('services.creation.first.name')}
          maxLength={200}
          autoComplete="off"
          defaultValue={release.name}
        />
        <TextField
          name="artist_name"
          label={t('services.creation.first.artist')}
          maxLength={200}
          autoComplete="off"
          defaultValue={release.artist_name}
        />
        {isFirstItemKind(kind) && (
          <FirstItemFields kind={kind} format={release.format} colour={release.color_id || null} />
        )}
        <noscript>
          <Button type="submit">{t('services.creation.first.show')}</Button>
        </noscript>
      </PlainForm>
    </div>
  );
}

/** The record of a release that is not yet saved: an empty sleeve, and of vinyl its disc. */
function NewRecord({
  kind,
  release: { name, artist_name, format, color_id },
}: {
  kind: string;
  release: FirstRelease;
}) {
  const t = useTranslate();
  const item = {
    type: kind,
    color: '',
    color_id: color_id || null,
    format,
    rpm: defaultRpm(discSizeFromFormat(format)),
  };
  const colour = color_id && itemColourLabel(item, t);
  return (
    <RecordPictureAndFigures
      thumbnail={kind === 'vinyl' && <ItemDisc item={item} />}
      line={[name, [colour, format].filter(Boolean).join(' ')]}
      picture={
        <>
          <RecordPicture
            release={{ ...UNSAVED, name, artist_name }}
            item={item}
            alt={t('services.creation.first.alt', { name: name || t('services.creation.first.untitled') })}
          />
          <figcaption className={own.caption}>{[colour, format].filter(Boolean).join(' · ')}</figcaption>
        </>
      }
    />
  );
}

const UNSAVED = { id: null, catalogue_number: '', record_label: null, picture: null, picture_version: 0, images: [] };
