// The facts of a printed part and of its pages in words, for the report.
import { formatMoment } from '#kit/dates.ts';
import type { Translate } from '#kit/translate.ts';
import { formatPrintNumbers } from '#modules/making/print-check/describe-print-finding.ts';
import { formatUpToOneDecimal } from '#modules/making/print-check/format-up-to-one-decimal.ts';
import { listColourProfileFacts } from '#modules/making/print-check/list-colour-profile-facts.ts';
import type { PrintCheck } from '#modules/making/print-check/print-check.contract.ts';
import type { PrintFileFacts, PrintPage } from '#modules/making/print-check/print-file-facts.ts';
import type { PrintTemplate } from '#modules/making/templates/print-template.ts';

export interface ReportLanguage {
  readonly t: Translate;
  readonly lang: string;
}
type Fact = [label: string, value: string];

/** `red · Please correct`, or the state of a file without a finished check. */
export const describePartResult = ({ t }: ReportLanguage, { light, state, failure_key }: PrintCheck): string => {
  if (light) return describeLight(t, light);
  return failure_key ? `${t(`print.state.${state}`)}: ${t(`errors.${failure_key}`)}` : t(`print.state.${state}`);
};

export const describeLight = (t: Translate, light: 'green' | 'amber' | 'red'): string =>
  `${t(`files.light.${light}`)} · ${t(`print.light.${light}`)}`;

interface ReportedPart {
  readonly template: PrintTemplate;
  readonly check: PrintCheck;
  readonly stored: {
    readonly facts: PrintFileFacts | null;
    readonly sha256: string | null;
    readonly created_at: string;
  };
}

export function listPartFacts(words: ReportLanguage, { template, check, stored }: ReportedPart): Fact[] {
  const { t, lang } = words;
  const size = formatPrintNumbers({ width: check.width, height: check.height }, lang);
  const facts: Fact[] = [
    [t('files.report.result'), describePartResult(words, check)],
    [
      t('print.report.template'),
      [
        t(`templates.parts.${template.part}`),
        t(check.round ? 'print.facts_round' : 'print.facts', size),
        t('print.sheets', { count: check.sheets }),
        t('print.report.bleed', { length: formatUpToOneDecimal(template.bleed, lang) }),
      ].join(' · '),
    ],
    [t('print.report.file'), check.file_name ?? '–'],
    [t('print.report.sha256'), stored.sha256 ?? '–'],
    [t('print.report.received'), formatMoment(stored.created_at, lang)],
  ];
  return stored.facts ? [...facts, ...listFileFacts(words, stored.facts, check)] : facts;
}

const listFileFacts = ({ t, lang }: ReportLanguage, file: PrintFileFacts, check: PrintCheck): Fact[] => [
  [
    t('print.report.kind'),
    [
      file.kind.toUpperCase(),
      t('print.report.megabytes', { size: formatUpToOneDecimal(Math.max(0.1, file.bytes / 1e6), lang) }),
      t('print.sheets', { count: file.pages.length }),
    ].join(' · '),
  ],
  [t('print.report.spots'), file.spots.join(', ') || t('print.report.none')],
  [
    t('print.profiles.title'),
    check.profiles
      ?.map((profile) =>
        [profile.name || t('print.profiles.damaged'), ...listColourProfileFacts(profile, t)].join(' · '),
      )
      .join('\n') || t('print.report.none'),
  ],
];

/** @param sent the page of the file, and `placed` the same page on its sheet */
export function listPageFacts(
  { t, lang }: ReportLanguage,
  { kind, sent, placed }: { kind: PrintFileFacts['kind']; sent: PrintPage; placed: PrintPage },
): Fact[] {
  const measure = (values: Readonly<Record<string, number>>) => formatPrintNumbers(values, lang);
  const boxes = BOXES.flatMap((name): Fact[] => {
    const box = sent[name];
    if (!box)
      return name === 'trim' || name === 'bleed'
        ? [[t(`print.report.boxes.${name}`), t('print.report.not_stated')]]
        : [];
    return [[t(`print.report.boxes.${name}`), t('print.place', measure({ ...box }))]];
  });
  return [
    [
      t('print.report.size'),
      kind === 'pdf'
        ? t('print.report.millimetres', measure({ width: sent.width, height: sent.height }))
        : t('print.report.pixels', pixelSize(sent, lang)),
    ],
    ...(kind === 'pdf' ? boxes : []),
    [t('print.report.pictures'), describePictures({ t, lang }, placed)],
    [t('print.report.colours'), describeColours(t, placed)],
    [
      t('print.report.ink'),
      placed.ink
        ? `${t('print.report.percent', { percent: formatUpToOneDecimal(placed.ink.percent, lang) })} · ${t('print.place', measure({ ...placed.ink.box }))}`
        : '–',
    ],
    [t('print.report.fonts'), describeFonts(t, placed)],
    ...(placed.barcodes ?? []).map(
      ({ digits, scale }): Fact => [
        t('print.report.barcode'),
        `${digits} · ${t('print.report.percent', { percent: formatUpToOneDecimal(scale * 100, lang) })}`,
      ],
    ),
  ];
}

const BOXES = ['media', 'crop', 'trim', 'bleed', 'art'] as const;

/** A picture has one image, its own. */
const pixelSize = ({ images: [image], preview }: PrintPage, lang: string): Record<string, string> => {
  const { width, height } = image ?? preview;
  return formatPrintNumbers({ width, height }, lang);
};

function describePictures({ t, lang }: ReportLanguage, { images }: PrintPage): string {
  if (images.length === 0) return t('print.report.none');
  const dpi = images.map((image) => Math.floor(image.dpi));
  const [least, most] = [Math.min(...dpi), Math.max(...dpi)];
  const key = least === most ? 'print.report.dpi' : 'print.report.dpi_range';
  return [
    t('print.report.count', { count: images.length }),
    t(key, { dpi: formatUpToOneDecimal(least, lang), most: formatUpToOneDecimal(most, lang) }),
  ].join(' · ');
}

/** The colour spaces that are used: RGB by what has it, spot colours by name, else CMYK or grey. */
function describeColours(t: Translate, { colours }: PrintPage): string {
  const rgb = colours.filter(({ kind }) => kind === 'rgb');
  const rgbKinds = [...new Set(rgb.map(({ detail }) => t(`print.${detail}`)))];
  const spots = [...new Set(colours.filter(({ kind }) => kind === 'spot').map(({ detail }) => detail))];
  const used = [
    ...(rgbKinds.length > 0 ? [t('print.report.rgb', { things: rgbKinds.join(', ') })] : []),
    ...(spots.length > 0 ? [t('print.report.spot', { names: spots.join(', ') })] : []),
  ];
  return [...used, t(used.length > 0 ? 'print.report.else_cmyk' : 'print.report.only_cmyk')].join(' · ');
}

function describeFonts(t: Translate, { fonts }: PrintPage): string {
  const names = fonts.map(({ name, embedded }) => (embedded ? name : t('print.report.font_missing', { name })));
  return [...new Set(names)].join(', ') || t('print.report.none');
}
