/** Time for a browser to read the bytes before their address is revoked. */
export const REVOKE_URL_AFTER_MS = 40_000;

/**
 * Downloads a file under the name from the server or the end of its address.
 * @returns false, and a line in the console, when it could not be fetched
 */
export async function downloadFile(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { credentials: 'include' });
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    const href = URL.createObjectURL(await answer.blob());
    keep(href, dispositionFilename(answer.headers.get('content-disposition')) ?? getUrlFileName(url));
    setTimeout(() => URL.revokeObjectURL(href), REVOKE_URL_AFTER_MS);
    return true;
  } catch (error) {
    console.error('could not download file', error);
    return false;
  }
}

function keep(href: string, name: string) {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/** The name in `attachment; filename="a.pdf"`, or in its coded form. */
export function dispositionFilename(disposition: string | null): string | null {
  const coded = /filename\*=utf-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (coded) return decodeURIComponent(coded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}

const getUrlFileName = (url: string): string => url.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? '';
