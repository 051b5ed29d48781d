import type { ReactNode } from 'react';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { guessNameLanguage } from '#kit/guess-name-language.ts';
import { LinkButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { creatorHeaderAddress, creatorPortraitAddress } from '../creator-picture-addresses.ts';
import css from './creator-page-header.module.css';

interface Shown {
  readonly name: string;
  readonly picture: string | null;
  readonly header_picture: string | null;
  readonly bio: string;
  readonly country_id: string | null;
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

/** Header of a creator page: wide picture, overlapping portrait, large name and biography. */
export function CreatorPageHeader({
  creator,
  facts,
  shopPath,
  feed,
  follow,
}: {
  creator: Shown;
  facts: string;
  shopPath: string | null;
  /** The feed of new releases. */
  feed: { readonly href: string; readonly text: string };
  follow: ReactNode;
}) {
  const t = useTranslate();
  const { name, picture, header_picture, bio, links } = creator;
  return (
    <header className={css.head}>
      <div className={css.wide}>
        {header_picture && (
          <Picture
            src={creatorHeaderAddress(header_picture, 1280)}
            alt=""
            width={1280}
            height={427}
            eager
            sizes="100vw"
            className={css.banner}
          />
        )}
      </div>
      <div className={css.who}>
        {picture && (
          <Picture
            src={creatorPortraitAddress(picture, 640)}
            alt={t('shop.creator.portrait', { name })}
            width={640}
            height={640}
            eager
            className={css.portrait}
          />
        )}
        <div className={css.words}>
          <h1
            className={css.name}
            lang={guessNameLanguage(name, creator.country_id)}
            data-length={name.length > 18 ? 'long' : undefined}
          >
            {name}
          </h1>
          <p className={css.facts}>{facts}</p>
          {bio && <p className={css.bio}>{bio}</p>}
          <div className={css.actions}>
            {follow}
            {shopPath && (
              <LinkButton to={shopPath} look="plain" iconAfter="arrow">
                {t('shop.creator.shop')}
              </LinkButton>
            )}
            {links.map(({ label, url }) => (
              <Link key={url} to={url} target="_blank" rel="noopener noreferrer nofollow" className={css.link}>
                {label} <Icon name="external" size="small" label={t('shop.creator.opens_new')} />
              </Link>
            ))}
            <a href={feed.href} type="application/rss+xml" className={css.link}>
              {feed.text}
            </a>
          </div>
        </div>
      </div>
    </header>
  );
}
