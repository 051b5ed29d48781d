import { formatMoment } from '#kit/dates.ts';
import type { listRefusalsAndPartOverrides } from '#modules/making/file-checks/list-refusals-and-part-overrides.server.ts';
import { describePlacement } from '#modules/making/print-check/describe-placement.ts';
import { describePrintFinding } from '#modules/making/print-check/describe-print-finding.ts';
import type { PrintCheck } from '#modules/making/print-check/print-check.contract.ts';
import type { PrintFileFacts } from '#modules/making/print-check/print-file-facts.ts';
import { selectPagePlacement } from '#modules/making/print-check/print-placement.ts';
import type { CheckedPrintPart } from '#modules/making/print-check/read-print-checks.server.ts';
import type { PdfBlock } from '#platform/render-pdf.server.ts';
import { drawCheckedPage, measurePageDrawing, type PageMark } from './page-drawing.server.ts';
import { describeLight, listPageFacts, listPartFacts, type ReportLanguage } from './part-facts.ts';

type Decisions = Awaited<ReturnType<typeof listRefusalsAndPartOverrides>>;

interface PartMaterial extends Decisions {
  /** JPEG by the number of the page. */
  readonly pictures: ReadonlyMap<number, Buffer>;
}

/** File, findings, decisions of staff and pages of a printed part. */
export function createPartBlocks(
  words: ReportLanguage,
  { template, check, stored, placed }: CheckedPrintPart,
  { pictures, ...decisions }: PartMaterial,
): PdfBlock[] {
  const { t } = words;
  const heading: PdfBlock = { kind: 'heading', text: t(`templates.parts.${template.part}`) };
  if (!stored) return [heading, { kind: 'paragraph', text: t('print.state.waiting') }];
  const file = stored.facts;
  return [
    heading,
    { kind: 'keyValues', rows: listPartFacts(words, { template, check, stored }) },
    ...decisionBlocks(words, check, decisions),
    ...(check.light ? findingBlocks(words, check) : []),
    ...(file && placed ? pageBlocks(words, { check, file, placed, pictures }) : []),
  ];
}

function findingBlocks({ t, lang }: ReportLanguage, { findings }: PrintCheck): PdfBlock[] {
  if (findings.length === 0) return [{ kind: 'paragraph', text: t('print.green_text') }];
  return [
    {
      kind: 'table',
      columns: [
        { header: t('print.report.number'), width: 2, align: 'right' },
        { header: t('files.report.result'), width: 4 },
        { header: t('files.report.finding'), width: 11 },
        { header: t('files.report.places'), width: 6 },
      ],
      rows: findings.map((finding, i) => {
        const { title, text, fix, place } = describePrintFinding(t, lang, finding);
        return [String(i + 1), describeLight(t, finding.light), `${title}\n${text} ${fix}`, place];
      }),
    },
  ];
}

function decisionBlocks(
  { t, lang }: ReportLanguage,
  check: PrintCheck,
  { overrides, refusals }: Decisions,
): PdfBlock[] {
  const refused = refusals
    .filter(({ part }) => part === check.part)
    .map(({ reason, refused_at }): [string, string] => [
      t('files.refused_on', { day: formatMoment(refused_at, lang) }),
      reason,
    ]);
  const overridden = overrides
    .filter(({ part }) => part === check.part)
    .map(({ rules, reason, allowed_by, allowed_at }): [string, string] => {
      const numbers = check.findings.flatMap(({ rule, light }, i) =>
        light === 'red' && rules.includes(rule) ? [String(i + 1)] : [],
      );
      const covers = numbers.length > 0 ? t('print.report.covers', { numbers: numbers.join(', ') }) : '';
      return [
        [t('files.overridden'), allowed_by, formatMoment(allowed_at, lang)].filter(Boolean).join(', '),
        [covers, reason].filter(Boolean).join(' '),
      ];
    });
  const rows = [...refused, ...overridden];
  return rows.length > 0 ? [{ kind: 'keyValues', rows }] : [];
}

interface CheckedPages {
  readonly check: PrintCheck;
  readonly file: PrintFileFacts;
  readonly placed: PrintFileFacts;
  readonly pictures: ReadonlyMap<number, Buffer>;
}

/** Each page with its picture and facts; numbers in the picture are those of the findings. */
const pageBlocks = (words: ReportLanguage, { check, file, placed, pictures }: CheckedPages): PdfBlock[] =>
  check.pages.flatMap((page, i): PdfBlock[] => {
    const { t, lang } = words;
    const { number, sheet } = page;
    const [sent, onSheet] = [file.pages[i], placed.pages[i]];
    if (!sent || !onSheet) return [];
    const name = t('print.page', { page: number });
    const { width, height } = measurePageDrawing(page);
    const placement = check.placement && selectPagePlacement(check.placement, check.page_placements, number);
    const drawing = { page, placement, picture: pictures.get(number) ?? null };
    const marks = check.findings.flatMap(({ page: on, light, box }, at): PageMark[] =>
      on === number && box ? [{ number: at + 1, light, box }] : [],
    );
    return [
      {
        kind: 'heading',
        text: sheet ? `${name} · ${t(`templates.sheets.${sheet.name}`, { detail: sheet.detail })}` : name,
        keep: sheet ? height + 10 : 40,
      },
      ...(sheet
        ? [
            {
              kind: 'drawing' as const,
              width,
              height,
              alt: t('print.page_alt', { page: number }),
              draw: (doc: Parameters<typeof drawCheckedPage>[0]) => drawCheckedPage(doc, { ...drawing, marks }),
            },
          ]
        : []),
      ...(sheet ? [{ kind: 'paragraph' as const, text: t('print.report.legend'), muted: true }] : []),
      {
        kind: 'keyValues',
        rows: [
          ...listPageFacts(words, { kind: file.kind, sent, placed: onSheet }),
          ...(placement && sheet
            ? [[t('print.report.placement'), describePlacement(t, lang, placement)] as [string, string]]
            : []),
        ],
      },
    ];
  });
