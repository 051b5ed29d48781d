import { useTranslate } from '#i18n/texts-context.tsx';
import { SOCIAL_PROVIDER_LABELS, type SocialProviderName } from '#kit/social-providers.ts';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import css from './social-buttons.module.css';

/** Neutral icons of our own, because the providers' logos are trademarks. */
export const SOCIAL_ICONS: Readonly<Record<SocialProviderName, IconName>> = {
  google: 'letter-g',
  facebook: 'letter-f',
  soundcloud: 'cloud',
};

/** Plain links to each provider and back to `redirect`; nothing where none is set up. */
export function SocialButtons({ providers, redirect }: { providers: readonly SocialProviderName[]; redirect: string }) {
  const t = useTranslate();
  if (providers.length === 0) return null;
  return (
    <div className={css.social}>
      <ul className={css.ways} aria-label={t('account.sign.social.label')}>
        {providers.map((name) => (
          <li key={name}>
            <a
              className={css.way}
              href={`/api/auth/${name}/start?redirect=${encodeURIComponent(redirect)}`}
              rel="nofollow"
            >
              <Icon name={SOCIAL_ICONS[name]} size="small" />
              <span>{t('account.sign.social.with', { provider: SOCIAL_PROVIDER_LABELS[name] })}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className={css.or}>{t('account.sign.social.or')}</p>
    </div>
  );
}
