import { useId, useState } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { TEMPLATE_LAYER_COLOURS } from '#modules/making/templates/template-layers.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { formatUpToOneDecimal } from '../format-up-to-one-decimal.ts';
import type { PrintCheck } from '../print-check.contract.ts';
import {
  areSamePlacements,
  fitInsideTrim,
  isSamePlacement,
  measureBleedExcessMm,
  movePlacement,
  type PagePlacement,
  type PrintPlacement,
  roundPlacement,
  roundPlacementScaleUp,
  scaleToCoverBleed,
  selectPagePlacement,
  TRUE_SIZE_CENTRED,
} from '../print-placement.ts';
import { DIE_LINES, type DieLineLayer } from './die-line.tsx';
import css from './placement.module.css';
import { PlacementCanvas } from './placement-canvas.tsx';
import { type PlacementChangeHandler, PlacementControls } from './placement-controls.tsx';
import { usePlacementHistory } from './use-placement-history.ts';

type Page = PrintCheck['pages'][number];
type SheetPage = Page & { readonly sheet: NonNullable<Page['sheet']> };

/** The place of the first page, and those of the pages that differ from it. */
export interface FilePlacement extends PrintPlacement {
  readonly pages: readonly PagePlacement[];
}

interface PlacementEditorProps {
  readonly check: PrintCheck;
  readonly as_sent: PrintPlacement;
  /** The picture of a page. */
  readonly pictureAddress: (page: number) => string;
  /** Saves a placement, or removes it: null. @returns the key of an error */
  readonly onSave: (placement: FilePlacement | null) => Promise<string | null>;
}

/** The file of a part over its template, which is moved, scaled and turned: all pages the same, or each separately. */
export function PlacementEditor({ check, as_sent, pictureAddress, onSave }: PlacementEditorProps) {
  const t = useTranslate();
  const pages = check.pages.filter((page): page is SheetPage => page.sheet !== null);
  const stored = pages.map(({ number }) =>
    roundPlacement(selectPagePlacement(check.placement ?? as_sent, check.page_placements, number)),
  );
  const history = usePlacementHistory(stored);
  const [number, setNumber] = useState(1);
  const [wantsShared, setWantsShared] = useState(check.page_placements.length === 0);
  const [layers, setLayers] = useState<readonly DieLineLayer[]>(DIE_LINES);
  const index = Math.max(
    0,
    pages.findIndex((each) => each.number === number),
  );
  const page = pages[index];
  const placement = history.placements[index];
  if (!page || !placement) return null;
  // After an undo, pages may differ again.
  const isShared = wantsShared && history.placements.every((each) => isSamePlacement(each, placement));
  const change: PlacementChangeHandler = (next, control) =>
    history.change(
      (present) => replacePlacements(present, next(present[index] ?? placement), isShared ? null : index),
      control && `${control} ${isShared ? '' : page.number}`,
    );
  const share = (next: boolean) => {
    setWantsShared(next);
    if (next) history.change((present) => replacePlacements(present, present[index] ?? placement, null), '');
  };
  const save = () => onSave(splitPlacements(pages, history.placements));
  const remove = async () => {
    const failure = await onSave(null);
    if (failure === null) history.change((present) => present.map(() => roundPlacement(as_sent)), '');
    return failure;
  };
  return (
    <div className={css.editor}>
      <p className={css.quiet}>{t('print.placement.lead')}</p>
      {pages.length > 1 && (
        <PageChoice pages={pages} shown={page.number} onShow={setNumber} isShared={isShared} onShare={share} />
      )}
      <LayerChoice layers={layers} onChange={setLayers} />
      <PlacementCanvas
        page={page}
        sheet={page.sheet}
        address={pictureAddress(page.number)}
        placement={placement}
        layers={layers}
        onMove={(by, gesture) => change((present) => movePlacement(present, by), gesture)}
      />
      <PlacementFacts page={page} placement={placement} />
      <PresetButtons page={page} as_sent={as_sent} rotation={placement.rotation} change={change} />
      <PlacementControls placement={placement} change={change} />
      <SaveRow
        history={history}
        isChanged={!areSamePlacements(history.placements, stored)}
        isPlaced={check.placement !== null}
        onSave={save}
        onRemove={remove}
      />
    </div>
  );
}

/** @param index the only changed page; null for all pages */
const replacePlacements = (
  placements: readonly PrintPlacement[],
  placement: PrintPlacement,
  index: number | null,
): PrintPlacement[] => placements.map((each, i) => (index === null || index === i ? placement : each));

/** The first page has the placement of the file. */
function splitPlacements(pages: readonly SheetPage[], placements: readonly PrintPlacement[]): FilePlacement {
  const first = placements[0] ?? TRUE_SIZE_CENTRED;
  const own = pages.flatMap(({ number }, i): PagePlacement[] => {
    const placement = placements[i] ?? first;
    return isSamePlacement(placement, first) ? [] : [{ page: number, ...placement }];
  });
  return { ...first, pages: own };
}

/** The shown page, and whether a change applies to all pages. */
function PageChoice({
  pages,
  shown,
  onShow,
  isShared,
  onShare,
}: {
  pages: readonly SheetPage[];
  shown: number;
  onShow: (page: number) => void;
  isShared: boolean;
  onShare: (isShared: boolean) => void;
}) {
  const t = useTranslate();
  const name = useId();
  return (
    <>
      <div className={css.tools}>
        {pages.map(({ number }) => (
          <Button
            key={number}
            look={number === shown ? 'primary' : 'secondary'}
            size="small"
            aria-pressed={number === shown}
            onClick={() => onShow(number)}
          >
            {t('print.page', { page: number })}
          </Button>
        ))}
      </div>
      <fieldset className={css.layers}>
        <legend>{t('print.placement.pages')}</legend>
        {([true, false] as const).map((choice) => (
          <label key={String(choice)}>
            <input type="radio" name={name} checked={isShared === choice} onChange={() => onShare(choice)} />
            {t(choice ? 'print.placement.pages_alike' : 'print.placement.pages_alone')}
          </label>
        ))}
      </fieldset>
    </>
  );
}

function LayerChoice({
  layers,
  onChange,
}: {
  layers: readonly DieLineLayer[];
  onChange: (layers: readonly DieLineLayer[]) => void;
}) {
  const t = useTranslate();
  return (
    <fieldset className={css.layers}>
      <legend>{t('print.lines')}</legend>
      {DIE_LINES.map((layer) => (
        <label key={layer}>
          <input
            type="checkbox"
            checked={layers.includes(layer)}
            onChange={({ target }) =>
              onChange(DIE_LINES.filter((each) => (each === layer ? target.checked : layers.includes(each))))
            }
          />
          <svg viewBox="0 0 20 8" aria-hidden="true">
            <path d="M0 4H20" stroke={TEMPLATE_LAYER_COLOURS[layer]} strokeWidth="3" />
          </svg>
          {t(`templates.layers.${layer}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** Whether the bleed is covered, and the resolution of the coarsest picture, at this placement. */
function PlacementFacts({ page, placement }: { page: SheetPage; placement: PrintPlacement }) {
  const t = useTranslate();
  const lang = useLanguage();
  const over = measureBleedExcessMm(page.source, page.sheet, page.bleed, placement);
  return (
    <p className={css.facts} aria-live="polite">
      {over > -0.05
        ? t('print.placement.covered')
        : t('print.placement.open', { length: formatUpToOneDecimal(Math.max(0.1, -over), lang) })}
      {page.source.dpi !== null &&
        ` · ${t('print.placement.dpi', { dpi: formatUpToOneDecimal(Math.floor(page.source.dpi / placement.scale), lang) })}`}
    </p>
  );
}

function PresetButtons({
  page: { source, sheet, bleed },
  as_sent,
  rotation,
  change,
}: {
  page: SheetPage;
  as_sent: PrintPlacement;
  rotation: PrintPlacement['rotation'];
  change: PlacementChangeHandler;
}) {
  const t = useTranslate();
  const presets = [
    ['fill', () => roundPlacementScaleUp(scaleToCoverBleed(source, sheet, bleed, rotation))],
    ['fit', () => roundPlacement(fitInsideTrim(source, sheet, rotation))],
    ['true_size', () => ({ ...TRUE_SIZE_CENTRED, rotation })],
    ['as_sent', () => roundPlacement(as_sent)],
  ] as const;
  return (
    <div className={css.tools}>
      {presets.map(([name, place]) => (
        <Button key={name} size="small" onClick={() => change(place, '')}>
          {t(`print.placement.${name}`)}
        </Button>
      ))}
    </div>
  );
}

function SaveRow({
  history: { undo, redo, canUndo, canRedo },
  isChanged,
  isPlaced,
  onSave,
  onRemove,
}: {
  history: ReturnType<typeof usePlacementHistory>;
  isChanged: boolean;
  isPlaced: boolean;
  onSave: () => Promise<string | null>;
  onRemove: () => Promise<string | null>;
}) {
  const t = useTranslate();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (action: () => Promise<string | null>) => {
    setSaving(true);
    setFailure(await action());
    setSaving(false);
  };
  return (
    <>
      <div className={css.tools}>
        <Button size="small" disabled={!canUndo} onClick={undo}>
          {t('print.placement.undo')}
        </Button>
        <Button size="small" disabled={!canRedo} onClick={redo}>
          {t('print.placement.redo')}
        </Button>
        <Button look="primary" busy={isSaving} disabled={!isChanged && !isSaving} onClick={() => void run(onSave)}>
          {t('print.placement.save')}
        </Button>
        {isPlaced && (
          <Button look="plain" size="small" busy={isSaving} onClick={() => void run(onRemove)}>
            {t('print.placement.remove')}
          </Button>
        )}
        <span className={css.quiet} role="status">
          {isChanged ? t('print.placement.unsaved') : isPlaced ? t('print.placement.saved') : ''}
        </span>
      </div>
      {failure && <Notice tone="danger">{t(`errors.${failure}`)}</Notice>}
    </>
  );
}
