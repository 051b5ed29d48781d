// The effect of a row of a file on the catalogue: the same decision for the preview and for the import itself. Pure.

import { genreName } from '#kit/genres.ts';
import { isProjectStep } from '#kit/project-steps.ts';
import { truncateText } from '#kit/truncate-text.ts';
import { formatCredits } from '#modules/catalogue/projects/credits.ts';
import { isEditableStep } from '#modules/catalogue/projects/project-steps.ts';
import { changesMadeInShopify } from './changes-made-in-shopify.ts';
import type { ExistingRelease } from './existing-releases.ts';
import { type CreatorName, importedCreatorName } from './namesakes.ts';
import { normalizePrintedBarcode } from './normalize-printed-barcode.ts';
import type {
  ImportRowChange,
  ParsedRelease,
  ParsedRowOutcome,
  ParsedSong,
  RowRefusalKey,
  SourceTexts,
} from './parsed-release.ts';
import { type ImportItemPlan, itemPlanChanges, planImportItem } from './plan-item-import.ts';
import {
  EMPTY_PROJECT_COLUMNS,
  isSameColumnValue,
  isSameJson,
  listFieldNames,
  type ProjectColumns,
  STAFF_ONLY_COLUMNS,
} from './project-and-item-columns.ts';
import {
  columnsFromSourceTexts,
  findFilledSourceTextKeys,
  findNewSourceTextKeys,
  firstLabelName,
  mergeSourceTexts,
} from './source-texts.ts';

export interface ImportProjectPlan {
  /** Columns before and after the change; for a new project all columns that are set. */
  readonly before: Partial<ProjectColumns>;
  readonly after: Partial<ProjectColumns>;
  /** The artist and label of the project; undefined leaves them unchanged. */
  readonly artist: CreatorName | undefined;
  readonly label: CreatorName | undefined;
  readonly words: SourceTexts;
  readonly record: ExistingRelease['record'];
  readonly step: string;
}

export type ImportReleasePlan =
  | { readonly ok: false; readonly key: RowRefusalKey; readonly value: string }
  | {
      readonly ok: true;
      readonly outcome: ParsedRowOutcome;
      readonly changes: readonly ImportRowChange[];
      /** Null where the project itself does not change. */
      readonly project: ImportProjectPlan | null;
      readonly items: readonly ImportItemPlan[];
      readonly songs: readonly ParsedSong[];
    };

export interface ImportPlanScope {
  readonly is_staff: boolean;
}

/** Decides the changes that `release` makes to its `known` state. */
export function planImportRelease(
  read: ParsedRelease,
  known: ExistingRelease | null,
  scope: ImportPlanScope,
): ImportReleasePlan {
  const release = known ? changesMadeInShopify(read, known) : read;
  const { words } = release;
  if (!known && release.own_id !== null) return { ok: false, key: 'release_of_others', value: words.title };
  if (!known && words.title.trim() === '') return { ok: false, key: 'release_unknown', value: release.source_id };
  const project = known ? changedProject(release, known, scope) : newProject(release, scope);
  const kind = known ? mergeSourceTexts(known, words) : words;
  const items = eachOnce(release).flatMap((item) => planImportItem(item, release, known, kind) ?? []);
  const songs = known && known.songs > 0 ? [] : (release.songs ?? []);
  const isNothing = !project && items.length === 0 && songs.length === 0;
  if (isNothing) return { ok: true, outcome: 'unchanged', changes: [], project, items, songs };
  if (known && !mayChange(known, scope)) return { ok: false, key: 'release_published', value: known.columns.name };
  const isNew = !known || (words.title !== '' && items.some(({ known_id }) => known_id === null));
  const changes = [
    ...(project ? projectChanges(project, known) : []),
    ...items.flatMap(itemPlanChanges),
    ...(songs.length ? [{ field: 'songs', before: '0', after: String(songs.length) }] : []),
  ];
  return { ok: true, outcome: isNew ? 'taken' : 'changed', changes, project, items, songs };
}

/** When a release has an item twice, the last one counts. */
const eachOnce = ({ items }: ParsedRelease) => [
  ...new Map(items.map((item) => [item.own_id ?? `${item.source_id}`, item])).values(),
];

/** Creators may import into drafts, which they may also edit by hand. */
const mayChange = ({ step }: ExistingRelease, { is_staff }: ImportPlanScope) =>
  is_staff || (isProjectStep(step) && isEditableStep(step));

const allowed = (facts: Partial<ProjectColumns>, { is_staff }: ImportPlanScope): Partial<ProjectColumns> =>
  is_staff
    ? facts
    : Object.fromEntries(
        Object.entries(facts).filter(([name]) => !STAFF_ONLY_COLUMNS.some((column) => column === name)),
      );

function newProject(release: ParsedRelease, scope: ImportPlanScope): ImportProjectPlan {
  const { words, record } = release;
  const derived = columnsFromSourceTexts(
    words,
    release.source,
    new Set([...findFilledSourceTextKeys(words), 'format', 'genre', 'barcode'] as const),
  );
  const barcodes =
    derived.barcodes || release.items.map(({ barcode }) => normalizePrintedBarcode(barcode)).find(Boolean) || '';
  return {
    before: {},
    after: {
      ...EMPTY_PROJECT_COLUMNS,
      ...derived,
      barcodes,
      ...inColours(derived.color_vinyl, release),
      ...allowed(release.facts, scope),
    },
    artist: importedCreatorName(words.artist, release.source),
    label: importedCreatorName(firstLabelName(words.label, release.source, words.catno), release.source),
    words,
    record,
    step: scope.is_staff ? release.step || 'in_progress' : 'creating',
  };
}

function changedProject(
  release: ParsedRelease,
  known: ExistingRelease,
  scope: ImportPlanScope,
): ImportProjectPlan | null {
  const changed = findNewSourceTextKeys(known, release.words);
  const wanted: Partial<ProjectColumns> = {
    ...columnsFromSourceTexts(mergeSourceTexts(known, release.words), known.source, changed),
    ...inColours(known.columns.color_vinyl, release),
    ...allowed(release.facts, scope),
  };
  const differing = listFieldNames(wanted).filter((name) => !isSameColumnValue(wanted[name], known.columns[name]));
  const pick = (from: Partial<ProjectColumns>): Partial<ProjectColumns> =>
    Object.fromEntries(differing.map((name) => [name, from[name]]));
  const record = release.record ? { ...known.record, ...release.record } : known.record;
  if (changed.size === 0 && differing.length === 0 && isSameJson(record, known.record)) return null;
  return {
    before: pick(known.columns),
    after: pick(wanted),
    artist: changed.has('artist') ? importedCreatorName(release.words.artist, known.source) : undefined,
    label: changed.has('label')
      ? importedCreatorName(firstLabelName(release.words.label, known.source, release.words.catno), known.source)
      : undefined,
    words: mergeSourceTexts(known, release.words),
    record,
    step: known.step,
  };
}

const MAX_COLOURS = 6;

/** Rows of one record in several colours have one colour each. */
function inColours(had: readonly unknown[] = [], { colour }: ParsedRelease): Partial<ProjectColumns> {
  if (!colour || had.includes(colour)) return {};
  return { color_vinyl: [...had, colour].slice(0, MAX_COLOURS) };
}

const NEEDLESS: readonly string[] = ['category', 'color_vinyl', 'country_id', 'type', 'selling_mode'];

function projectChanges(
  { before, after, label, words, record }: ImportProjectPlan,
  known: ExistingRelease | null,
): ImportRowChange[] {
  const columns = listFieldNames(after)
    .filter(
      (name) => known || (!isSameColumnValue(after[name], EMPTY_PROJECT_COLUMNS[name]) && !NEEDLESS.includes(name)),
    )
    .map((name) => ({ field: name, before: shownAs(name, before), after: shownAs(name, after) }));
  const labels =
    label?.written && label.written !== known?.label
      ? [{ field: 'label', before: known?.label ?? '', after: label.written }]
      : [];
  if (!known) return [...columns, ...labels, { field: 'format', before: '', after: words.format }].filter(saysMuch);
  const printed = columns.length + labels.length === 0 ? [{ field: 'source_words', before: '', after: '' }] : [];
  return [...columns, ...labels, ...(isSameJson(record, known.record) ? printed : printed.slice(0, 1))];
}

const saysMuch = ({ after }: ImportRowChange) => after !== '';

function shownAs(name: keyof ProjectColumns, columns: Partial<ProjectColumns>): string {
  if (name === 'genre_ids') return shown(columns.genre_ids?.map((id) => genreName(id) ?? id));
  return shown(name === 'credits' ? columns.credits && formatCredits(columns.credits).split('\n') : columns[name]);
}

/** A value for the preview, truncated where it is long. */
function shown(value: unknown): string {
  const text =
    value === null || value === undefined
      ? ''
      : typeof value === 'boolean'
        ? value
          ? '✓'
          : ''
        : Array.isArray(value)
          ? value.map(String).join(', ')
          : typeof value === 'object'
            ? JSON.stringify(value)
            : String(value);
  return text.length > 200 ? `${truncateText(text, 199)}…` : text;
}
