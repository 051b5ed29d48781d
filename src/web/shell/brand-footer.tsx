import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { BRAND_FOOTER } from '#modules/shell/site-links.ts';
import css from './brand-footer.module.css';
import { CurrencyMenu, LanguageMenu } from './preferences.tsx';
import type { ShellData } from './shell-data.server.ts';
import { SocialLinks } from './social-links.tsx';

/** The foot of a white-label shop: its networks where it has them, language, currency, and whose shop it really is. */
export function BrandFooter({ shell }: { shell: ShellData }) {
  const t = useTranslate();
  const { platform, name, shop } = shell.brand;
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <p className={css.name}>{name}</p>
        <SocialLinks links={shop?.social ?? []} label={t('shell.footer.social', { brand: name })} />
        <ul className={css.links}>
          {BRAND_FOOTER.map((link) => (
            <li key={link.to}>
              <Link to={link.to}>{t(link.text)}</Link>
            </li>
          ))}
          <li>
            <a href={shell.platformUrl}>{t('shell.footer.powered', { platform })}</a>
          </li>
        </ul>
        <div className={css.choices}>
          <LanguageMenu shell={shell} />
          <CurrencyMenu shell={shell} />
        </div>
      </div>
    </footer>
  );
}
