// A request for a quote, read with the fields of its service: priced options by the engine, the others as answers.
// Impossible configurations may be requested, because staff answer.
import { serializeFieldValue } from '#modules/making/costing/configuration-field-kinds.ts';
import {
  type ConfigurationRequest,
  findProductOfService,
  parseConfigurationRequest,
} from '#modules/making/costing/parse-configuration.ts';
import { isQuantityAlwaysOne } from '#modules/making/costing/run-limits.ts';
import { BRIEF_QUESTIONS, parseBriefAnswers } from './brief-questions.ts';

interface Asked extends ConfigurationRequest {
  readonly quantity?: number | undefined;
}

export interface ParsedQuoteRequest {
  /** Priced options as they were sent. */
  readonly wished: Record<string, string | boolean>;
  /** Answers to the questions of the service. */
  readonly answers: Record<string, string>;
  readonly quantity: number | null;
  /** A field to the key of its error. */
  readonly faults: Readonly<Record<string, string>>;
}

/** @param today the date as `2026-11-22`: answers with an earlier date are rejected */
export function parseQuoteRequest(
  { service, format, size, quantity, options = {} }: Asked,
  today: string,
): ParsedQuoteRequest {
  const questions = new Set(BRIEF_QUESTIONS[service].map(({ name }) => name));
  const given = givenOptions(options);
  const part = (isAnswer: boolean) => Object.fromEntries(given.filter(([name]) => questions.has(name) === isAnswer));
  const wished = part(false);
  const texts = Object.fromEntries(Object.entries(part(true)).map(([name, value]) => [name, String(value)]));
  const { answers, faults } = parseBriefAnswers(service, texts, today);
  const product = findProductOfService({ service, format: format || undefined });
  const pieces = product && isQuantityAlwaysOne(product) ? 1 : (quantity ?? null);
  return {
    wished,
    answers,
    quantity: pieces,
    faults: {
      ...wishFaults({ service, format, size, options: wished }),
      ...(product && pieces === null && { quantity: 'input_required' }),
      ...faults,
    },
  };
}

/** Empty and unticked options are left out. */
const givenOptions = (options: Readonly<Record<string, unknown>>): (readonly [string, string | boolean])[] =>
  Object.entries(options).flatMap(([name, wish]) =>
    wish ? [[name, wish === true || serializeFieldValue(wish)] as const] : [],
  );

function wishFaults({
  service,
  format = '',
  size = '',
  options = {},
}: ConfigurationRequest): Readonly<Record<string, string>> {
  if (findProductOfService({ service, format: format || undefined })) {
    const read = parseConfigurationRequest({ service, format: format || undefined, size: size || undefined, options });
    return read.ok ? {} : read.faults;
  }
  return {
    ...(format && { format: 'format_unknown' }),
    ...(size && { size: 'size_unknown' }),
    ...Object.fromEntries(Object.keys(options).map((name) => [name, 'option_unknown'])),
  };
}
