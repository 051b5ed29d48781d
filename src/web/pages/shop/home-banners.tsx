import { Link } from '#i18n/link.tsx';
import type { HomeSectionEntry } from '#modules/site/home/home.contract.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import css from './home-banners.module.css';

/** The banners that staff put on the home page for some days: a line with a link. */
export function HomeBanners({ banners }: { banners: readonly HomeSectionEntry[] }) {
  if (banners.length === 0) return null;
  return (
    <ul className={css.banners}>
      {banners.map((banner) => (
        <li key={banner.id} className={css.banner}>
          {banner.picture && <Picture src={banner.picture} alt="" sizes="12rem" className={css.picture} />}
          <div className={css.words}>
            <p className={css.title}>{banner.title}</p>
            {banner.text && <p>{banner.text}</p>}
          </div>
          {banner.link && <BannerLink banner={banner} />}
        </li>
      ))}
    </ul>
  );
}

function BannerLink({ banner: { link, button, title } }: { banner: HomeSectionEntry }) {
  const face = (
    <>
      <span>{button || title}</span>
      <Icon name="arrow" size="small" />
    </>
  );
  if (link.startsWith('/'))
    return (
      <Link to={link} className={css.link}>
        {face}
      </Link>
    );
  return (
    <a href={link} rel="noopener" className={css.link}>
      {face}
    </a>
  );
}
