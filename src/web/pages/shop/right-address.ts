import { redirect } from 'react-router';
import { brandPrefix, pathFrom } from '#i18n/localized-path.ts';
import { pageAddress } from '../../page-address.ts';

/** Whoever came by another category or slug is led to a thing's own address, in the same language and shop. @throws redirect 301 */
export function leadToRightAddress(link: string, request: Request): void {
  const { pathname, search } = pageAddress(request);
  const right = pathFrom(pathname, `${brandPrefix(pathname)}${link}`);
  if (decodeURI(pathname).normalize('NFC') !== right) throw redirect(`${encodeURI(right)}${search}`, 301);
}
