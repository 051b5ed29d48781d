// Bodies for every call of the API document, written from its schemas.
import type { seededRandom } from '#kit/seeded-random.ts';

type Random = ReturnType<typeof seededRandom>;

export interface Schema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
}
interface Operation {
  readonly parameters: readonly { name: string; in: string; schema: Schema }[];
  readonly requestBody?: { content: Readonly<Record<string, { schema: Schema }>> };
}
export interface ApiCallTarget extends Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
}

/** Every call of an API document, except those that end a session or change a password. */
export const listApiCalls = (document: {
  readonly paths: Record<string, Record<string, Operation>>;
}): ApiCallTarget[] =>
  Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        path,
        method: method.toUpperCase() as 'GET',
      })),
    )
    .filter(({ path }) => !/\/auth\/logout|\/user\/password/.test(path));

/** The paths of all values in a body of this schema, including the body itself (`''`). */
export function schemaValuePaths(schema: Schema, at = ''): string[] {
  const chosenSchema = nonNullSchema(schema);
  const inner = Object.entries(chosenSchema.properties ?? {}).flatMap(([name, each]) =>
    schemaValuePaths(each, `${at}.${name}`),
  );
  const more =
    typeof chosenSchema.additionalProperties === 'object'
      ? schemaValuePaths(chosenSchema.additionalProperties, `${at}.*`)
      : [];
  return [at, ...inner, ...more, ...(chosenSchema.items ? schemaValuePaths(chosenSchema.items, `${at}[]`) : [])];
}

/** The JSON of a body that fits its schema, except at the paths in `wrong`, which get that JSON text. */
export function randomBodyJson(schema: Schema, wrong: ReadonlyMap<string, string>, random: Random, at = ''): string {
  const instead = wrong.get(at);
  if (instead !== undefined) return instead;
  const given = nonNullSchema(schema);
  if (given.const !== undefined) return JSON.stringify(given.const);
  if (given.enum) return JSON.stringify(random.pick(given.enum));
  if (given.properties) {
    const fields = Object.entries(given.properties).filter(
      ([name]) =>
        given.required?.includes(name) ||
        random.int(0, 3) > 0 ||
        [...wrong.keys()].some((place) => place.startsWith(`${at}.${name}`)),
    );
    return `{${fields.map(([name, each]) => `"${name}":${randomBodyJson(each, wrong, random, `${at}.${name}`)}`).join(',')}}`;
  }
  if (typeof given.additionalProperties === 'object') {
    const key = given.propertyNames?.pattern?.startsWith('^s_') ? 's_1' : '1';
    return `{"${key}":${randomBodyJson(given.additionalProperties, wrong, random, `${at}.*`)}}`;
  }
  if (given.items) return `[${randomBodyJson(given.items, wrong, random, `${at}[]`)}]`;
  if (given.type === 'integer')
    return String(Math.max(given.minimum && given.minimum > -1e9 ? given.minimum : 0, random.int(1, 12)));
  if (given.type === 'number') return String(random.int(1, 12));
  if (given.type === 'boolean') return random.pick(['true', 'false']);
  if (given.type === 'string') return JSON.stringify(fitting(given, random));
  return 'null';
}

function fitting({ format, pattern = '' }: Schema, random: Random): string {
  if (format === 'email') return `fuzz${random.int(1, 1e6)}@story.example`;
  if (format === 'date-time') return '2026-11-21T06:00:00Z';
  if (/\[A-Z\]\{2\}/.test(pattern)) return 'FR';
  if (/\{10\}/.test(pattern)) return 'Abcdefghij';
  return random.pick(['words enough', 'Ünïcödé', '12', 'password-of-fuzz']);
}

/** The schema of the value itself, even if it may also be null or one of several. */
export function nonNullSchema(schema: Schema): Schema {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return nonNullSchema(choices.find((each) => each.type !== 'null') ?? {});
  return schema.allOf ? nonNullSchema(Object.assign({}, ...schema.allOf)) : schema;
}

/** The schema at a path, as returned by `schemaValuePaths`. */
export function schemaAt(schema: Schema, place: string): Schema {
  let here = nonNullSchema(schema);
  for (const [, name] of place.matchAll(/\.([^.[\]]+)|\[\]/g)) {
    const given = name === undefined ? here.items : name === '*' ? here.additionalProperties : here.properties?.[name];
    here = nonNullSchema(given as Schema);
  }
  return here;
}
