import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { lookupTable } from '#kit/lookup-table.ts';
import { Badge } from '#ui/badge/badge.tsx';
import type { TrafficLight } from '../cut-finding.ts';
import { formatFindingNumbers } from '../format-cut-values.ts';

const TONES: Readonly<Record<string, 'green' | 'yellow' | 'red'>> = lookupTable({
  green: 'green',
  amber: 'yellow',
  red: 'red',
});

/** The light of a track or project in words, so that it does not depend on its colour. */
export function TrafficLightBadge({ light }: { light: TrafficLight }) {
  const t = useTranslate();
  return <Badge tone={TONES[light] ?? 'green'}>{t(`cut.light.${light}`)}</Badge>;
}

/** The title of a finding, and with `isLong` its meaning and remedy. */
export function CutFindingText({
  finding,
  isLong = false,
}: {
  finding: { rule: string; numbers: Readonly<Record<string, number>> };
  isLong?: boolean;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const values = formatFindingNumbers(finding.numbers, lang);
  return (
    <>
      <strong>{t(`cut.rule.${finding.rule}.title`, values)}</strong>
      {isLong && <p>{t(`cut.rule.${finding.rule}.text`, values)}</p>}
    </>
  );
}
