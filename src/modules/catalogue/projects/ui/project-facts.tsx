import type { ReactNode } from 'react';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { countryDisplayName } from '#kit/countries.ts';
import { formatDay } from '#kit/dates.ts';
import type { DisplayedProject } from '../displayed-project.ts';
import { useItemLabelTexts } from './item-labels.ts';
import css from './project-facts.module.css';

/** Facts for collectors: label, catalogue number, year, country, genres, edition, condition. */
export function ProjectFacts({ project, linkTo }: { project: DisplayedProject; linkTo: (path: string) => string }) {
  const t = useTranslate();
  const lang = useLanguage();
  const {
    label,
    catalogue_number,
    released,
    country_id,
    country,
    genres,
    styles,
    edition_size,
    numbered,
    signed,
    shop,
    items,
  } = project;
  const words = useItemLabelTexts();
  const conditions = [...new Set(items.filter(({ condition_media }) => condition_media).map(words.condition))];
  const coded = items.filter(
    (item, i) => item.barcode && items.findIndex(({ barcode }) => barcode === item.barcode) === i,
  );
  const vinyl = items.filter(({ type }) => type === 'vinyl');
  const pressed = [...new Set(vinyl.map((item) => words.pressing(item)))];
  const weights = [...new Set(items.flatMap(({ weight_grams }) => weight_grams ?? []))].sort((a, b) => a - b);
  const colours = [...new Set(vinyl.map((item) => words.colour(item)).filter(Boolean))];
  const facts: [string, ReactNode][] = [
    ['label', label && <Link to={linkTo(label.link)}>{label.name}</Link>],
    ['catalogue_number', catalogue_number],
    ['barcode', coded.length > 0 && <BarcodeList items={coded} />],
    ['released', released && dayWords(released, lang)],
    ['country', country_id ? countryDisplayName(country_id, lang) : country],
    ['genres', genres.length > 0 && <Genres genres={genres} linkTo={linkTo} />],
    ['styles', styles.join(', ')],
    ['pressing', pressed.join(' / ')],
    ['colours', colours.join(', ')],
    ['weight', weights.length > 0 && t('shop.grams', { grams: weights.join(' / ') })],
    ['edition', edition_size && t('shop.copies', { count: edition_size })],
    ['numbered', numbered && t('shop.numbered')],
    ['signed', signed && t('shop.yes')],
    ['condition', conditions.join(' · ')],
    [
      'sold_by',
      <Link key="shop" to={`/shop/${shop.code}`}>
        {shop.name}
      </Link>,
    ],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([key, value]) =>
        value ? (
          <div key={key} className={css.fact}>
            <dt>{t(`shop.fact.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** One per line. With several, each names its item. */
export function BarcodeList({ items }: { items: DisplayedProject['items'] }) {
  const t = useTranslate();
  const words = useItemLabelTexts();
  const [first] = items;
  if (items.length === 1) return first?.barcode;
  return (
    <ul className={css.codes}>
      {items.map((item) => (
        <li key={item.barcode}>
          {item.barcode}{' '}
          <span>{[t(`shop.kind.${item.type}`), words.colour(item), item.size].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

function Genres({ genres, linkTo }: { genres: DisplayedProject['genres']; linkTo: (path: string) => string }) {
  const t = useTranslate();
  return genres.map(({ id }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link to={linkTo(`/vinyl-shop?genre=${id}`)}>{t(`shop.genre_name.${id}`)}</Link>
    </span>
  ));
}

/** "2026", "October 2026" or "2 October 2026": as precise as the date is known. */
function dayWords(released: string, lang: string): string {
  const [year = '', month, day] = released.split('-');
  if (!month) return year;
  return day
    ? formatDay(released, lang)
    : new Intl.DateTimeFormat(lang, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
        new Date(`${year}-${month}-01`),
      );
}
