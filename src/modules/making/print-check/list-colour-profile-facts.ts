import type { Translate } from '#kit/translate.ts';
import type { PrintCheck } from './print-check.contract.ts';

/** Use, colour space, version and pages of a colour profile, in words. */
export const listColourProfileFacts = (
  { use, pages, space, version, damaged, name }: NonNullable<PrintCheck['profiles']>[number],
  t: Translate,
): string[] => [
  t(`print.profiles.${use}`),
  ...(space ? [space] : []),
  ...(version ? [`ICC ${version}`] : []),
  ...(damaged && name ? [t('print.profiles.damaged')] : []),
  ...(use === 'colour_space' ? pages.map((page) => t('print.page', { page })) : []),
];
