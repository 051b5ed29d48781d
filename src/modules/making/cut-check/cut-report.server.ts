import { formatDuration } from '#kit/dates.ts';
import { renderCheckReportPdf } from '#modules/making/check-report/render-check-report-pdf.server.ts';
import type { Ctx } from '#platform/ctx.server.ts';
import type { PdfBlock } from '#platform/render-pdf.server.ts';
import type { BytesReply } from '#platform/serve-call.server.ts';
import type { CutSettings } from './check-side.ts';
import { findWorstLight } from './check-track.ts';
import type { CheckedTrack, CutCheck } from './cut-check.contract.ts';
import type { TrafficLight } from './cut-finding.ts';
import type { CheckedSide, CutSides } from './cut-sides.contract.ts';
import { findReportLight } from './find-report-light.ts';
import {
  formatCarrierLength,
  formatCutDecibels,
  formatCutLevel,
  formatCutMillimetres,
  formatFindingNumbers,
  formatPlaceTrack,
  formatSideLevels,
  listCarrierFindingPlaces,
} from './format-cut-values.ts';
import { getCutCheck } from './get-cut-check.server.ts';
import { getCutSides } from './get-cut-sides.server.ts';
import { drawSideDisc } from './report-disc-drawing.server.ts';

type Words = Pick<Ctx, 't' | 'lang'>;

const DISC_POINTS = 190;

/**
 * The cut check as PDF for the cutting engineer: each side with its disc, tracks and findings, in the language of the
 * reader. It has the numbers of the page.
 * @throws Problem 404 for a project of another user
 */
export async function downloadCutReport(ctx: Ctx, id: number, wanted: Partial<CutSettings>): Promise<BytesReply> {
  const check = await getCutCheck(ctx, id);
  const sides = check.category === 'vinyl' ? await getCutSides(ctx, id, wanted) : null;
  return renderCheckReportPdf(ctx, {
    title: ctx.t('cut.report.title'),
    footer: ctx.t('cut.report.footer'),
    kind: 'cut-check',
    release: { id: check.project_id, name: check.name },
    facts: headFacts(ctx, check, sides),
    blocks: [
      ...(sides ? sideBlocks(ctx, check, sides) : trackBlocks(ctx, check.tracks, null)),
      ...carrierBlocks(ctx, check.carriers),
    ],
  });
}

function headFacts({ t, lang }: Words, check: CutCheck, sides: CutSides | null): [string, string][] {
  const light = findReportLight(check.light, sides?.sides ?? []);
  const rows: [string, string][] = [
    [t('files.report.release'), [check.artist_name, check.name].filter(Boolean).join(' – ')],
    [t('files.report.result'), light ? t(`cut.light.${light}`) : '–'],
  ];
  if (sides) {
    const { size, speed, medium, cutting } = sides;
    rows.push(
      [
        t('cut.report.format'),
        [`size.${size}`, `speed.${speed}`, `medium.${medium}`].map((key) => t(`cut.side.${key}`)).join(' · '),
      ],
      [
        t('cut.report.reference'),
        t('cut.side.reference', {
          velocity: cutting.reference_velocity.toLocaleString(lang),
          dbfs: cutting.reference_dbfs.toLocaleString(lang),
        }),
      ],
    );
  }
  return rows;
}

function sideBlocks(words: Words, check: CutCheck, { disc, sides }: CutSides): PdfBlock[] {
  const { t } = words;
  return sides.flatMap((side): PdfBlock[] => {
    const tracks = check.tracks.filter((track) => track.side === side.side);
    const heading: PdfBlock = { kind: 'heading', text: t('cut.side.name', { side: side.side }) };
    const { cut } = side;
    if (!cut)
      return [heading, { kind: 'paragraph', text: t('cut.side.unmeasured') }, ...trackBlocks(words, tracks, side)];
    return [
      heading,
      {
        kind: 'drawing',
        width: DISC_POINTS,
        height: DISC_POINTS,
        alt: t('cut.side.picture', { side: side.side }),
        draw: (doc) => drawSideDisc(doc, { disc, cut, size: DISC_POINTS }),
      },
      {
        kind: 'keyValues',
        rows: [
          ...sideRows(words, cut, findWorstLight([cut, ...tracks.flatMap(({ findings }) => findings)])),
          ...sideLevelRows(words, side.levels),
        ],
      },
      ...trackBlocks(words, tracks, side),
      ...findingBlocks(words, sideFindingRows(words, side.side, cut)),
    ];
  });
}

function sideRows({ t, lang }: Words, cut: NonNullable<CheckedSide['cut']>, light: TrafficLight): [string, string][] {
  return [
    [t('files.report.result'), t(`cut.light.${light}`)],
    [t('cut.side.length'), formatDuration(cut.seconds)],
    [t('cut.side.level_fits'), formatCutDecibels(t, lang, cut.level_fits)],
    [t('cut.side.level'), formatCutDecibels(t, lang, cut.level)],
    [t('cut.side.place_left'), formatCutMillimetres(t, lang, cut.place_left)],
    [t('cut.side.time_left'), formatDuration(cut.seconds_left)],
    [t('cut.side.pitch'), t('cut.side.lpi', { value: Math.round(cut.lines_per_inch).toLocaleString(lang) })],
  ];
}

const sideLevelRows = ({ t, lang }: Words, levels: CheckedSide['levels']): [string, string][] =>
  formatSideLevels(t, lang, levels).map(([name, value]) => [
    t(`cut.level.${name}`),
    levels === null ? t('cut.side.levels_unmeasured') : value,
  ]);

/** The tracks of a side, or of a release that is not cut, and their findings. */
function trackBlocks(words: Words, tracks: readonly CheckedTrack[], side: Omit<CheckedSide, 'cut'> | null): PdfBlock[] {
  const { t, lang } = words;
  const starts = new Map(side?.tracks.map(({ id, start_second }) => [id, start_second]));
  const rows = tracks.map((track) => {
    const start = starts.get(track.id) ?? null;
    return [
      `${track.side}${track.position} ${track.title}`,
      start === null ? '–' : formatDuration(start),
      track.duration === null ? '–' : formatDuration(track.duration),
      formatCutLevel(t, lang, 'lufs', track.measures?.loudness.integrated),
      formatCutLevel(t, lang, 'dbtp', track.measures?.true_peak?.value),
    ];
  });
  return [
    {
      kind: 'table',
      columns: [
        { header: t('cut.report.track'), width: 9 },
        { header: t('cut.report.start'), width: 3, align: 'right' },
        { header: t('cut.side.length'), width: 3, align: 'right' },
        { header: t('cut.level.integrated'), width: 4, align: 'right' },
        { header: t('cut.level.true_peak'), width: 4, align: 'right' },
      ],
      rows,
    },
    ...findingBlocks(
      words,
      tracks.flatMap((track) =>
        track.findings.map(({ rule, light, numbers, places }) => [
          t(`cut.light.${light}`),
          t(`cut.rule.${rule}.title`, formatFindingNumbers(numbers, lang)),
          [`${track.side}${track.position}`, ...places.slice(0, MOST_PLACES).map(({ at }) => formatDuration(at))].join(
            '  ',
          ),
        ]),
      ),
    ),
  ];
}

const MOST_PLACES = 10;

const sideFindingRows = ({ t, lang }: Words, side: string, cut: NonNullable<CheckedSide['cut']>): string[][] =>
  cut.findings.map(({ rule, light, numbers, places }) => [
    t(`cut.light.${light}`),
    t(`cut.rule.${rule}.title`, formatFindingNumbers(numbers, lang)),
    places
      .map(
        (place) =>
          `${formatPlaceTrack(t, lang, side, place)} ${formatDuration(place.at_second)} (${formatCutMillimetres(t, lang, place.radius)})`,
      )
      .join('\n'),
  ]);

/** Playing time and findings of each CD and tape. */
const carrierBlocks = (words: Words, carriers: CutCheck['carriers']): PdfBlock[] =>
  carriers.flatMap(({ name, light, lengths, findings }): PdfBlock[] => {
    const { t, lang } = words;
    const rows = findings.map((finding) => [
      t(`cut.light.${finding.light}`),
      t(`cut.rule.${finding.rule}.title`, formatFindingNumbers(finding.numbers, lang)),
      listCarrierFindingPlaces(t, finding).join('\n'),
    ]);
    const length = lengths.map((each) => formatCarrierLength(t, each)).join('\n');
    return [
      { kind: 'heading', text: t('cut.carrier.title', { name }) },
      {
        kind: 'keyValues',
        rows: [
          [t('files.report.result'), t(`cut.light.${light}`)],
          [t('cut.side.length'), length],
        ],
      },
      ...findingBlocks(words, rows),
    ];
  });

function findingBlocks({ t }: Words, rows: string[][]): PdfBlock[] {
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [
        { header: t('files.report.result'), width: 4 },
        { header: t('files.report.finding'), width: 9 },
        { header: t('files.report.places'), width: 9 },
      ],
      rows,
    },
  ];
}
