import { useTranslate } from '#i18n/texts-context.tsx';
import { listColourProfileFacts } from '../list-colour-profile-facts.ts';
import type { PrintCheck } from '../print-check.contract.ts';
import css from './print-pages-and-findings.module.css';

type Profiles = NonNullable<PrintCheck['profiles']>;

/** The colour profiles in a file: name, colour space, version and where each is used. */
export function ColourProfiles({ profiles }: { profiles: Profiles }) {
  const t = useTranslate();
  return (
    <section aria-label={t('print.profiles.title')} className={css.list}>
      <h3>{t('print.profiles.title')}</h3>
      {profiles.length === 0 && <p className={css.quiet}>{t('print.profiles.none')}</p>}
      <ul>
        {profiles.map((profile) => (
          <li key={`${profile.use} ${profile.name} ${profile.pages.join(' ')}`}>
            <strong>{profile.name || t('print.profiles.damaged')}</strong>{' '}
            <span className={css.quiet}>{listColourProfileFacts(profile, t).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
