import { useTranslate } from '#i18n/texts-context.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import css from './embed-code.module.css';

/**
 * The code that a creator pastes into another site to play the release there. `site` is our address without a final
 * slash.
 */
export function EmbedCode({ project_id, name, site }: { project_id: number; name: string; site: string }) {
  const t = useTranslate();
  const title = name.replace(/[&<>"]/g, ' ').trim();
  const code = `<iframe src="${site}/widget?project=${project_id}" title="${title}" width="100%" height="180" style="border:0" loading="lazy" allow="autoplay"></iframe>`;
  return (
    <section className={css.embed}>
      <SectionHeading size="medium" note={t('around.embed.share_hint')}>
        {t('around.embed.share')}
      </SectionHeading>
      <textarea
        readOnly
        rows={3}
        className={css.code}
        value={code}
        aria-label={t('around.embed.share_code')}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className={css.ways}>
        <LinkButton to={`/widget?project=${project_id}`} target="_blank" reloadDocument>
          {t('around.embed.share_see')}
        </LinkButton>
        <LinkButton to={`/player?project=${project_id}`} target="_blank" reloadDocument>
          {t('around.embed.share_page')}
        </LinkButton>
      </p>
    </section>
  );
}
