import { useState } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { TEMPLATE_LAYER_COLOURS } from '#modules/making/templates/template-layers.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { formatMm } from '../format-mm.ts';
import type { PrintCheck } from '../print-check.contract.ts';
import {
  fitInsideTrim,
  isSamePlacement,
  measureBleedExcessMm,
  movePlacement,
  type PrintPlacement,
  roundPlacement,
  roundPlacementScaleUp,
  scaleToCoverBleed,
  TRUE_SIZE_CENTRED,
} from '../print-placement.ts';
import { DIE_LINES, type DieLineLayer } from './die-line.tsx';
import css from './placement.module.css';
import { type PlacementChangeHandler, PlacementControls } from './placement-controls.tsx';
import { PlacementStage } from './placement-stage.tsx';
import { usePlacementHistory } from './use-placement-history.ts';

type Page = PrintCheck['pages'][number];
type SheetPage = Page & { readonly sheet: NonNullable<Page['sheet']> };

interface PlacementEditorProps {
  readonly check: PrintCheck;
  readonly as_sent: PrintPlacement;
  /** The picture of a page. */
  readonly pictureAddress: (page: number) => string;
  /** Saves a placement, or removes it: null. @returns the key of an error */
  readonly onSave: (placement: PrintPlacement | null) => Promise<string | null>;
}

/** The file of a part over its template: moved, scaled and turned until it fits. */
export function PlacementEditor({ check, as_sent, pictureAddress, onSave }: PlacementEditorProps) {
  const t = useTranslate();
  const stored = check.placement ?? as_sent;
  const history = usePlacementHistory(roundPlacement(stored));
  const [number, setNumber] = useState(1);
  const [layers, setLayers] = useState<readonly DieLineLayer[]>(DIE_LINES);
  const pages = check.pages.filter((page): page is SheetPage => page.sheet !== null);
  const page = pages.find((each) => each.number === number) ?? pages[0];
  if (!page) return null;
  return (
    <div className={css.editor}>
      <p className={css.quiet}>{t('print.placement.lead')}</p>
      {pages.length > 1 && (
        <div className={css.tools}>
          {pages.map((each) => (
            <Button
              key={each.number}
              size="small"
              aria-pressed={each.number === page.number}
              onClick={() => setNumber(each.number)}
            >
              {t('print.page', { page: each.number })}
            </Button>
          ))}
        </div>
      )}
      <LayerChoice layers={layers} onChange={setLayers} />
      <PlacementStage
        page={page}
        sheet={page.sheet}
        address={pictureAddress(page.number)}
        placement={history.placement}
        layers={layers}
        onMove={(by, gesture) => history.change((present) => movePlacement(present, by), gesture)}
      />
      <PlacementFacts page={page} placement={history.placement} />
      <PresetButtons page={page} as_sent={as_sent} rotation={history.placement.rotation} change={history.change} />
      <PlacementControls placement={history.placement} change={history.change} />
      <SaveRow history={history} stored={roundPlacement(stored)} isPlaced={check.placement !== null} onSave={onSave} />
    </div>
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
        : t('print.placement.open', { length: formatMm(Math.max(0.1, -over), lang) })}
      {page.source.dpi !== null &&
        ` · ${t('print.placement.dpi', { dpi: formatMm(Math.floor(page.source.dpi / placement.scale), lang) })}`}
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
  history: { placement, undo, redo, canUndo, canRedo },
  stored,
  isPlaced,
  onSave,
}: {
  history: ReturnType<typeof usePlacementHistory>;
  stored: PrintPlacement;
  isPlaced: boolean;
  onSave: PlacementEditorProps['onSave'];
}) {
  const t = useTranslate();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isChanged = !isSamePlacement(placement, stored);
  const save = async (next: PrintPlacement | null) => {
    setSaving(true);
    setFailure(await onSave(next));
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
        <Button look="primary" busy={isSaving} disabled={!isChanged && !isSaving} onClick={() => void save(placement)}>
          {t('print.placement.save')}
        </Button>
        {isPlaced && (
          <Button look="plain" size="small" busy={isSaving} onClick={() => void save(null)}>
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
