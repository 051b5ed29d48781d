#!/usr/bin/env bash
# @seriousme/openapi-schema-validator 2.11.0 says that an OpenAPI 3.1 document is valid although a parameter's schema has a type
# that JSON Schema doesn't know ("int"): 3.1 leaves schemas to their own dialect, and the official schema of the document
# looks no further than "an object or a boolean". As OpenAPI 3.0 the same document is refused.
# Who trusts "valid" must hold the schemas themselves against JSON Schema.
set -euo pipefail
dir=$(mktemp -d); trap 'rm -rf "$dir"' EXIT; cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @seriousme/openapi-schema-validator@2.11.0
cat > check.mjs <<'JS'
import { Validator } from '@seriousme/openapi-schema-validator';

const paper = (openapi) => ({
  openapi,
  info: { title: 'Records', version: '1' },
  paths: {
    '/records': {
      get: {
        parameters: [{ name: 'page', in: 'query', schema: { type: 'int' } }],
        responses: { 200: { description: 'A page of records' } },
      },
    },
  },
});
const answers = {};
for (const version of ['3.0.3', '3.1.0']) answers[version] = (await new Validator().validate(paper(version))).valid;
console.log(answers);
process.exit(answers['3.0.3'] === false && answers['3.1.0'] === true ? 0 : 1);
JS
node check.mjs
