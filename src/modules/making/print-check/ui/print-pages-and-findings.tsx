import { useState } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { describePlacement } from '../describe-placement.ts';
import { describePrintFinding } from '../describe-print-finding.ts';
import type { PrintCheck } from '../print-check.contract.ts';
import { selectPagePlacement } from '../print-placement.ts';
import { ColourProfiles } from './colour-profiles.tsx';
import css from './print-pages-and-findings.module.css';
import { getPrintPictureUrl } from './print-picture-url.ts';
import { PrintedPage } from './printed-page.tsx';

type PrintFinding = PrintCheck['findings'][number];

/** The pages with their findings drawn on them, and the list in words. */
export function PrintPagesAndFindings({ check, project_id }: { check: PrintCheck; project_id: number }) {
  const t = useTranslate();
  const lang = useLanguage();
  const [chosen, setChosen] = useState<number | null>(null);
  const { findings, pages } = check;
  return (
    <div className={css.report}>
      <div className={css.pages}>
        {check.placement && check.page_placements.length === 0 && (
          <p className={css.quiet}>{describePlacement(t, lang, check.placement)}</p>
        )}
        {pages.map((page) => (
          <PrintedPage
            key={page.number}
            page={page}
            placement={check.placement && selectPagePlacement(check.placement, check.page_placements, page.number)}
            isPlacedAlone={check.page_placements.length > 0}
            address={getPrintPictureUrl(project_id, check, page.number)}
            findings={findings.flatMap((finding, i) =>
              finding.page === page.number && finding.box ? [{ ...finding, box: finding.box, index: i }] : [],
            )}
            chosen={chosen}
            onChoose={setChosen}
          />
        ))}
        {check.profiles && <ColourProfiles profiles={check.profiles} />}
      </div>
      {findings.length === 0 ? (
        <Notice tone="success" title={t('print.light.green')}>
          {t('print.green_text')}
        </Notice>
      ) : (
        <section aria-label={t('print.findings')} className={css.list}>
          <h3>{t('print.findings')}</h3>
          <ol>
            {findings.map((finding, i) => (
              <FindingWords
                // biome-ignore lint/suspicious/noArrayIndexKey: findings have no other identity
                key={i}
                finding={finding}
                index={i}
                isChosen={chosen === i}
                onChoose={() => setChosen(i)}
              />
            ))}
          </ol>
          <p className={css.quiet}>{t('print.retry')}</p>
        </section>
      )}
    </div>
  );
}

function FindingWords({
  finding,
  index,
  isChosen,
  onChoose,
}: {
  finding: PrintFinding;
  index: number;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const { light, box } = finding;
  const { title, text, fix, place } = describePrintFinding(t, lang, finding);
  return (
    <li className={classNames(css.finding, css[light], isChosen && css.chosen)} id={`finding-${index + 1}`}>
      <p className={css.light}>
        <span className={css.number}>{index + 1}</span>
        <Icon name="warning" />
        {t(`print.light.${light}`)}
      </p>
      <p className={css.title}>{title}</p>
      <p>{text}</p>
      <p>{fix}</p>
      <p className={css.quiet}>{place}</p>
      {box && (
        <Button look="plain" size="small" onClick={onChoose}>
          {t('print.show')}
        </Button>
      )}
    </li>
  );
}
