import { useTranslate } from '#i18n/texts-context.tsx';
import css from './disc-size-comparison.module.css';
import page from './services.module.css';

/** The three disc sizes side by side, true to scale. */
export function DiscSizeComparison() {
  const t = useTranslate();
  return (
    <section className={page.part}>
      <h2 className={page.heading}>{t('services.sizes.title')}</h2>
      <ul className={css.sizes}>
        {(['12', '10', '7'] as const).map((size) => (
          <li key={size} className={css.size} data-size={size}>
            <img src={`/assets/images/services/size-${size}.webp`} width={640} height={640} alt="" loading="lazy" />
            <h3>{t(`services.sizes.${size}`)}</h3>
            <p>{t(`services.sizes.${size}_text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
