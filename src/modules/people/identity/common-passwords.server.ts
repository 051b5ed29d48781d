/**
 * Whether a password is common: in a published list of 49,000, ignoring case, or a repetition of one character, blanks
 * included.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  return new Set(plain).size <= 1 || (await known()).has(plain);
}

let loaded: Promise<ReadonlySet<string>> | undefined;

/** Read on first use, because unpacking takes a tenth of a second. */
function known(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common'].filter(({ length }) => length >= 8)),
  );
  return loaded;
}
