// A Korean particle depends on the last sound of the word before it. Texts hold both forms, as in `{{name}}이(가)`; the
// value decides between them.
import { lookupTable } from './lookup-table.ts';

/** Both forms by their notation in texts: after a consonant, and after a vowel. */
const FORMS: Readonly<Record<string, readonly [string, string]>> = lookupTable({
  '이(가)': ['이', '가'],
  '을(를)': ['을', '를'],
  '은(는)': ['은', '는'],
  '와(과)': ['과', '와'],
  '(으)로': ['으로', '로'],
});

const BOTH = /이\(가\)|을\(를\)|은\(는\)|와\(과\)|\(으\)로/g;
/** Longer than any number with its currency, so that earlier text need not be read. */
const MAX_BEFORE = 40;

type Sound = 'vowel' | 'consonant' | 'l';

/** `주문 3이(가)` → `주문 3이`, `€23을(를)` → `€23를`. After a foreign word of unknown sound both forms stay. */
export const chooseKoreanParticles = (text: string): string =>
  text.includes('(')
    ? text.replace(BOTH, (both, at: number) => {
        const sound = lastSound(text.slice(Math.max(0, at - MAX_BEFORE), at).replace(/[’”」』)]+$/, ''));
        const [consonant = both, vowel = both] = FORMS[both] ?? [];
        if (!sound) return both;
        // After an l, 로 is used as after a vowel.
        return sound === 'vowel' || (sound === 'l' && both === '(으)로') ? vowel : consonant;
      })
    : text;

const SYLLABLES = 0xac00;
const ENDINGS = 28;
const ENDING_L = 8;

function lastSound(before: string): Sound | null {
  const money = /([€$£₱₩¥])\s?[\d.,]+$/u.exec(before)?.[1];
  // The currency is read after the number: euro, dollar, pound and peso end in a vowel; won, yen and yuan do not.
  if (money) return '₩¥'.includes(money) ? 'consonant' : 'vowel';
  const last = before.at(-1) ?? '';
  if (/[가-힣]/.test(last)) {
    const ending = (last.charCodeAt(0) - SYLLABLES) % ENDINGS;
    return ending === 0 ? 'vowel' : ending === ENDING_L ? 'l' : 'consonant';
  }
  return SOUNDS.find(([letters]) => letters.includes(last))?.[1] ?? null;
}

/** Last sounds of digits as read in Korean (영, 일, 이 …), and of Latin letters with one sound in every word. */
const SOUNDS: readonly (readonly [string, Sound])[] = [
  ['2459%aiouys', 'vowel'],
  ['178l', 'l'],
  ['036mn', 'consonant'],
];
