// Slugs: lowercased, accents and non-word characters removed, spaces become hyphens (spec §5); letters of every script survive.
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ŧ: 't',
};

/** `Björk & Sigur Rós` → `bjork-sigur-ros`; `椎名林檎` stays. Empty when nothing of the text can stand in an address. */
export function slugify(text: string): string {
  const word = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '');
  return withoutLatinAccents(word)
    .replace(/[ßæœøłđðþħıŋŧ]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[\s-]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

/** The slug of a name, or its id when the name leaves none ("!!!" is a band): an address never ends empty. */
export const slugOf = (name: string, id: number | string): string => slugify(name) || String(id);

// Only Latin letters lose their marks: й, が or ก็ are letters of their own.
const withoutLatinAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
