import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { Badge } from '#ui/badge/badge.tsx';
import type { TestPressing, TestPressingSide } from '../test-pressing.contract.ts';
import css from './test-pressing-verdicts.module.css';

const TONES = { waiting: 'blue', approved: 'green', refused: 'red' } as const;

/** The test pressings, the latest first: each side with its verdict, note and recording, and a form for the latest. */
export function TestPressingVerdicts({
  pressing_id,
  test_pressings,
  renderForm,
}: {
  pressing_id: number;
  test_pressings: readonly TestPressing[];
  renderForm?: ((side: TestPressingSide) => ReactNode) | undefined;
}) {
  const t = useTranslate();
  return test_pressings.map(({ attempt, sides }, index) => (
    <section key={attempt} className={css.attempt}>
      {test_pressings.length > 1 && <h3>{t('pressing.test.attempt', { number: attempt })}</h3>}
      <ul className={css.sides}>
        {sides.map((side) => (
          <li key={side.side} className={css.side}>
            <Verdict
              side={side}
              recording={`/api/pressings/${pressing_id}/test-pressings/${attempt}/${side.side}/recording`}
            />
            {index === 0 && renderForm?.(side)}
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Verdict({ side: judged, recording }: { side: TestPressingSide; recording: string }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { side, verdict, note, judged_by, judged_at } = judged;
  const state = verdict ?? 'waiting';
  return (
    <>
      <p className={css.head}>
        <strong>{t('pressing.test.side', { side })}</strong>{' '}
        <Badge tone={TONES[state]}>{t(`pressing.test.${state}`)}</Badge>
      </p>
      {note && <p className={css.note}>{note}</p>}
      {judged.recording && (
        // biome-ignore lint/a11y/useMediaCaption: a recording of noise has no words.
        <audio controls preload="none" src={recording} aria-label={t('pressing.test.recording_of', { side })} />
      )}
      {judged_at && (
        <p className={css.quiet}>
          {t(judged_by ? 'pressing.test.by' : 'pressing.test.by_link', {
            name: judged_by ?? '',
            time: formatMoment(judged_at, lang),
          })}
        </p>
      )}
    </>
  );
}
