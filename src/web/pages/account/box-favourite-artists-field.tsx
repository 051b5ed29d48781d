import { useId, useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { BoxSubscriptionOut } from '#modules/selling/boxes/own-boxes.contract.ts';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useInstantSearch } from '../../shell/use-instant-search.ts';
import css from './box-subscription-section.module.css';

type Artist = BoxSubscriptionOut['taste']['artists'][number];

/**
 * Favourite artists: the chosen ones, each with a tick to remove, and a field for one more, which suggests names while
 * typing. Without scripts the name is sent with the form, and the server finds the artist.
 */
export function BoxFavouriteArtistsField({ artists }: { artists: readonly Artist[] }) {
  const t = useTranslate();
  const names = useId();
  const [added, setAdded] = useState<readonly Artist[]>([]);
  const [typed, setTyped] = useState('');
  const { found } = useInstantSearch(typed, 'artists');
  const chosen = [...artists, ...added.filter(({ id }) => !artists.some((artist) => artist.id === id))];
  const type = (text: string) => {
    const hit = found?.find(({ name }) => name === text);
    setTyped(hit ? '' : text);
    if (hit && !chosen.some(({ id }) => id === hit.id)) setAdded([...added, { id: hit.id, name: hit.name }]);
  };
  return (
    <>
      {chosen.length > 0 && (
        <fieldset className={css.ticks}>
          <legend>{t('boxes.artists')}</legend>
          {chosen.map(({ id, name }) => (
            <Checkbox key={id} name="artist" value={String(id)} label={name} defaultChecked />
          ))}
        </fieldset>
      )}
      <TextField
        name="artist_name"
        label={t('boxes.artist_add')}
        hint={t('boxes.artist_hint')}
        list={names}
        autoComplete="off"
        maxLength={120}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      <datalist id={names}>
        {found?.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}
