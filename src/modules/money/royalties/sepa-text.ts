// Names and texts in the EPC's Latin set (EPC217-08), which every bank accepts; other characters are transliterated. A
// payee's bank compares the name with its own, so a dropped character may cost the payout.
import { toPlainLatinLetters } from '#kit/to-plain-latin-letters.ts';

const CYRILLIC =
  'а a б b в v г g д d е e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sht ъ a ь y ю yu я ya ы y э e ё e і i ї i є e ґ g';
const GREEK = 'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o';

const LETTERS = new Map(pairs(`${CYRILLIC} ${GREEK}`.split(' ')));

function pairs(words: readonly string[]): [string, string][] {
  return words.flatMap((word, i) => (i % 2 === 0 ? [[word, words[i + 1] ?? ''] as [string, string]] : []));
}

/** Accents are dropped, Greek and Cyrillic are transliterated to Latin, and other characters become a dot. */
export const toSepaText = (text: string, most: number): string =>
  [...text.normalize('NFC')]
    .map(inLatin)
    .join('')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, '.')
    .trim()
    .slice(0, most);

function inLatin(letter: string): string {
  const small = letter.toLowerCase();
  const bare = small.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC');
  const plain = LETTERS.get(small) ?? LETTERS.get(bare) ?? toPlainLatinLetters(small);
  return small === letter ? plain : plain.charAt(0).toUpperCase() + plain.slice(1);
}
