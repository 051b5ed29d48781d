#!/usr/bin/env bash
# jsvat 2.5.4 refuses VAT numbers that tax offices give out today: Belgian ones whose first digit is 1 (since 2023, BCE/KBO),
# and Cypriot ones that begin with 6. stdnum 1.12.0 takes both.
# The numbers below are made here by the published check digits; they belong to no company that we know of.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund jsvat@2.5.4 stdnum@1.12.0
cat > check.cjs <<'JS'
const jsvat = require('jsvat');
const { stdnum } = require('stdnum');

// Belgium: the last two digits are 97 minus the first eight modulo 97.
const belgian = (eight) => `BE${eight}${String(97 - (Number(eight) % 97)).padStart(2, '0')}`;
// Cyprus: digits in odd places are mapped, those in even places added, the letter is the sum modulo 26.
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
const cypriot = (eight) => {
  const sum = [...eight].reduce((all, digit, i) => all + (i % 2 === 0 ? ODD[Number(digit)] : Number(digit)), 0);
  return `CY${eight}${String.fromCharCode(65 + (sum % 26))}`;
};
const byJsvat = (number) => jsvat.checkVAT(number, jsvat.countries).isValid;
const byStdnum = (number) => stdnum[number.slice(0, 2)].vat.validate(number).isValid;

const rows = [
  ['Belgian, begins with 0', belgian('04035712'), true],
  ['Belgian, begins with 1', belgian('10001234'), false],
  ['Cypriot, begins with 1', cypriot('10412345'), true],
  ['Cypriot, begins with 6', cypriot('60012345'), false],
];
let same = true;
for (const [what, number, seen] of rows) {
  const [old, kept] = [byJsvat(number), byStdnum(number)];
  console.log(`${what}: ${number} jsvat ${old ? 'takes' : 'refuses'}, stdnum ${kept ? 'takes' : 'refuses'}`);
  same &&= old === seen && kept;
}
process.exit(same ? 0 : 1);
JS
node check.cjs
