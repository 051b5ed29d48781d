import { useTranslate } from '#i18n/texts-context.tsx';
import type { CheckedCarrier } from '#modules/making/cut-check/cut-check.contract.ts';
import { formatCarrierLength, listCarrierFindingPlaces } from '#modules/making/cut-check/format-cut-values.ts';
import { CutFindingText, TrafficLightBadge } from '#modules/making/cut-check/ui/cut-finding-text.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import own from './cut-check.module.css';
import words from './track-findings.module.css';

/** Playing time of each CD and tape of the release, against its limit. */
export function CarrierLengths({ carriers }: { carriers: readonly CheckedCarrier[] }) {
  const t = useTranslate();
  return carriers.map((carrier) => (
    <section key={carrier.id} className={own.track}>
      <div className={own.head}>
        <SectionHeading size="medium">{t('cut.carrier.title', { name: carrier.name })}</SectionHeading>
        <TrafficLightBadge light={carrier.light} />
      </div>
      <ul>
        {carrier.lengths.map((length) => (
          <li key={length.side}>{formatCarrierLength(t, length)}</li>
        ))}
      </ul>
      <CarrierFindings carrier={carrier} />
    </section>
  ));
}

/** The findings of one CD or tape, each with its remedy. */
export function CarrierFindings({ carrier: { findings } }: { carrier: CheckedCarrier }) {
  const t = useTranslate();
  if (findings.length === 0) return null;
  return (
    <ul className={words.findings}>
      {findings.map((finding) => (
        <li key={`${finding.rule} ${finding.side}`} className={words.finding} data-light={finding.light}>
          <div className={words.words}>
            <CutFindingText finding={finding} isLong />
            <ul>
              {listCarrierFindingPlaces(t, finding).map((place) => (
                <li key={place}>{place}</li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  );
}
