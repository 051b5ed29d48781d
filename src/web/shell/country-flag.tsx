import css from './language-and-currency-menus.module.css';

export function CountryFlag({ country }: { country: string }) {
  return (
    <img
      src={`/assets/images/flags/${country}.png`}
      alt=""
      width={24}
      height={16}
      className={css.flag}
      loading="lazy"
    />
  );
}
