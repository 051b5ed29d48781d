import { fieldProblem } from '#kit/problem.ts';
import { isSleeveOfRelease, listInsertsOfRelease, type SleevedRelease } from '#modules/catalogue/artwork/sleeves.ts';

interface PackagedRelease extends SleevedRelease {
  readonly sleeve: string | null;
  readonly insert_kind: string | null;
}

type PackagingChanges = Partial<Pick<PackagedRelease, 'category' | 'selling_mode' | 'sleeve' | 'insert_kind'>> & {
  readonly items?: readonly { readonly type: string; readonly discs?: number | undefined }[] | undefined;
};

/**
 * Accepts packaging of the product as it will be after the changes. Packaging of a former product may be sent back.
 * @throws Problem 422 sleeve_of_other_product, insert_of_other_product
 */
export function requirePackagingOfProduct(before: PackagedRelease, changes: PackagingChanges): void {
  const { category, selling_mode, items } = { ...before, ...changes };
  const after = { category, selling_mode, items: (items ?? []).map(({ type, discs = 1 }) => ({ type, discs })) };
  const isForeign = (sent: string, stored: string | null, isOwn: (kind: string, release: SleevedRelease) => boolean) =>
    !isOwn(sent, after) && (sent !== stored || isOwn(sent, before));
  const { sleeve, insert_kind } = changes;
  if (sleeve && isForeign(sleeve, before.sleeve, isSleeveOfRelease))
    throw fieldProblem('sleeve', 'sleeve_of_other_product');
  if (insert_kind && isForeign(insert_kind, before.insert_kind, isInsertOfRelease))
    throw fieldProblem('insert_kind', 'insert_of_other_product');
}

const isInsertOfRelease = (kind: string, release: SleevedRelease): boolean =>
  listInsertsOfRelease(release).some((each) => each === kind);
