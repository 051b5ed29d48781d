import { expect, test } from 'vitest';
import { dispositionFilename } from '#ui/download/download-file.ts';
import { attachmentDisposition } from './attachment-disposition.ts';

test.each(['cut-check-夜.pdf', "Nova's “Tide” (1).pdf", 'a"b\\c.pdf', 'lone \ud800.pdf', 'line\r\nbreak.pdf'])(
  'a download named %j has a valid header, from which its name is read again',
  (name) => {
    const value = attachmentDisposition(name);
    expect(() => new Headers({ 'content-disposition': value })).not.toThrow();
    expect(value).toMatch(/^[\x20-\x7e]+$/);
    expect(dispositionFilename(value)).toBe(name.toWellFormed());
  },
);
