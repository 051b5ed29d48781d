import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { FOOTER_COMPANY, FOOTER_SHOP, type SiteLink } from '#modules/shell/site-links.ts';
import css from './main-footer.module.css';
import { CurrencyMenu, LanguageMenu } from './preferences.tsx';
import type { ShellData } from './shell-data.server.ts';
import { SocialLinks } from './social-links.tsx';

/** The dark end of the page: the name very large, what it stands for, and the two columns. */
export function MainFooter({ shell }: { shell: ShellData }) {
  const t = useTranslate();
  const brand = shell.brand.platform;
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <div className={css.name}>
          <p className={css.wordmark}>
            <img src="/assets/images/mark.svg" alt="" width={100} height={100} loading="lazy" />
            {brand}
          </p>
          <p className={css.tagline}>{t('shell.tagline')}</p>
        </div>
        <nav className={css.columns} aria-label={t('shell.footer.label', { brand })}>
          <Column title={t('shell.footer.shop')} links={FOOTER_SHOP} brand={brand} />
          <Column title={t('shell.footer.company', { brand })} links={FOOTER_COMPANY} brand={brand} />
        </nav>
      </div>
      <div className={css.end}>
        <SocialLinks links={shell.social} label={t('shell.footer.social', { brand })} />
        <div className={css.choices}>
          <LanguageMenu shell={shell} />
          <CurrencyMenu shell={shell} />
        </div>
      </div>
    </footer>
  );
}

function Column({ title, links, brand }: { title: string; links: readonly SiteLink[]; brand: string }) {
  const t = useTranslate();
  return (
    <section>
      <h2 className={css.title}>{title}</h2>
      <ul className={css.links}>
        {links.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>{t(link.text, { brand })}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
