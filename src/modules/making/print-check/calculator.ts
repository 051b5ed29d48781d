// Programs of PostScript calculators (ISO 32000-1, 7.10.5.2): numbers, operators, and branches without loops.

type Value = number | boolean;
type Step = Value | Operator | { readonly then: CalculatorProgram; readonly otherwise: CalculatorProgram };
type CalculatorProgram = readonly Step[];
/** Changes the stack. @returns false where it cannot */
type Operator = (stack: Value[]) => boolean;

const MOST_STEPS = 512;
const MOST_STACK = 100;
const MOST_NESTED = 16;

/** Null for unknown words and for programs that are too long. */
export function parseCalculator(text: string): CalculatorProgram | null {
  const words = text.replaceAll(/%[^\r\n]*/g, ' ').match(/[{}]|[^\s{}]+/g) ?? [];
  if (words.length > MOST_STEPS || words[0] !== '{') return null;
  const parsed = parseBlock(words, 1, 0);
  return parsed && parsed.end === words.length ? parsed.steps : null;
}

/** @param from the word after the opening brace */
function parseBlock(words: readonly string[], from: number, depth: number): { steps: Step[]; end: number } | null {
  const steps: Step[] = [];
  const blocks: Step[][] = [];
  for (let at = from; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '}') return blocks.length === 0 ? { steps, end: at + 1 } : null;
    if (word === '{') {
      const block = depth < MOST_NESTED ? parseBlock(words, at + 1, depth + 1) : null;
      if (!block) return null;
      blocks.push(block.steps);
      at = block.end - 1;
    } else if (word === 'if' || word === 'ifelse') {
      if (blocks.length !== (word === 'if' ? 1 : 2)) return null;
      const [then = [], otherwise = []] = blocks.splice(0);
      steps.push({ then, otherwise });
    } else {
      const step = OPERATORS.get(word) ?? readNumber(word);
      if (step === null || blocks.length > 0) return null;
      steps.push(step);
    }
  }
  return null;
}

function readNumber(word: string): number | null {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(word) ? Number(word) : null;
}

/** The numbers that a program leaves; null where it fails. */
export function runCalculator(program: CalculatorProgram, inputs: readonly number[]): readonly number[] | null {
  const stack: Value[] = [...inputs];
  return runSteps(program, stack) ? stack.map(Number) : null;
}

function runSteps(program: CalculatorProgram, stack: Value[]): boolean {
  for (const step of program) {
    if (typeof step === 'function') {
      if (!step(stack)) return false;
    } else if (typeof step === 'object') {
      const chosen = stack.pop();
      if (typeof chosen !== 'boolean' || !runSteps(chosen ? step.then : step.otherwise, stack)) return false;
    } else stack.push(step);
    if (stack.length > MOST_STACK) return false;
  }
  return true;
}

/** Steps that an operator is worth which moves many values. */
const MOVING_WORK = 16;

/** The steps of a program, with those of all its branches. */
export function countCalculatorWork(program: CalculatorProgram): number {
  return program.reduce<number>((work, step) => {
    if (typeof step !== 'object') return work + (MOVING_OPERATORS.has(step) ? MOVING_WORK : 1);
    return work + 1 + countCalculatorWork(step.then) + countCalculatorWork(step.otherwise);
  }, 0);
}

const degrees = (radians: number): number => (radians * 180) / Math.PI;
const radians = (angle: number): number => (angle * Math.PI) / 180;

/** An operator on the topmost number. */
const one =
  (compute: (value: number) => number): Operator =>
  (stack) => {
    const value = stack.pop();
    if (value === undefined) return false;
    const result = compute(Number(value));
    stack.push(result);
    return Number.isFinite(result);
  };

/** An operator on the two topmost values. */
const two =
  (compute: (below: number, top: number) => Value): Operator =>
  (stack) => {
    const [top, below] = [stack.pop(), stack.pop()];
    if (top === undefined || below === undefined) return false;
    const result = compute(Number(below), Number(top));
    stack.push(result);
    return Number.isFinite(Number(result));
  };

/** An operator on bits, or on truth values. */
const logical =
  (compute: (below: number, top: number) => number): Operator =>
  (stack) => {
    const [top, below] = [stack.pop(), stack.pop()];
    if (top === undefined || below === undefined) return false;
    const result = compute(Number(below), Number(top));
    stack.push(typeof top === 'boolean' ? result === 1 : result);
    return true;
  };

const OPERATORS: ReadonlyMap<string, Step> = new Map<string, Step>([
  ['true', true],
  ['false', false],
  ['abs', one(Math.abs)],
  ['neg', one((value) => -value)],
  ['ceiling', one(Math.ceil)],
  ['floor', one(Math.floor)],
  ['round', one((value) => Math.floor(value + 0.5))],
  ['truncate', one(Math.trunc)],
  ['cvi', one(Math.trunc)],
  ['cvr', one((value) => value)],
  ['sqrt', one(Math.sqrt)],
  ['sin', one((value) => Math.sin(radians(value)))],
  ['cos', one((value) => Math.cos(radians(value)))],
  ['ln', one(Math.log)],
  ['log', one(Math.log10)],
  ['add', two((below, top) => below + top)],
  ['sub', two((below, top) => below - top)],
  ['mul', two((below, top) => below * top)],
  ['div', two((below, top) => below / top)],
  ['idiv', two((below, top) => Math.trunc(below / top))],
  ['mod', two((below, top) => below % top)],
  ['exp', two((below, top) => below ** top)],
  ['atan', two((below, top) => (degrees(Math.atan2(below, top)) + 360) % 360)],
  ['bitshift', two((below, top) => (top >= 0 ? below << top : below >> -top))],
  ['eq', two((below, top) => below === top)],
  ['ne', two((below, top) => below !== top)],
  ['gt', two((below, top) => below > top)],
  ['ge', two((below, top) => below >= top)],
  ['lt', two((below, top) => below < top)],
  ['le', two((below, top) => below <= top)],
  ['and', logical((below, top) => below & top)],
  ['or', logical((below, top) => below | top)],
  ['xor', logical((below, top) => below ^ top)],
  ['not', negate],
  ['pop', (stack) => stack.pop() !== undefined],
  ['dup', (stack) => copyTop(stack, 1)],
  ['exch', (stack) => rollTop(stack, 2, 1)],
  ['copy', (stack) => copyTop(stack, Number(stack.pop() ?? Number.NaN))],
  ['index', pushIndexed],
  ['roll', (stack) => rollTop(stack, ...popPair(stack))],
]);

const MOVING_OPERATORS: ReadonlySet<Step | undefined> = new Set(['copy', 'roll'].map((name) => OPERATORS.get(name)));

function negate(stack: Value[]): boolean {
  const value = stack.pop();
  if (value === undefined) return false;
  stack.push(typeof value === 'boolean' ? !value : ~value);
  return true;
}

const isCount = (stack: readonly Value[], count: number): boolean =>
  Number.isInteger(count) && count >= 0 && count <= stack.length;

function copyTop(stack: Value[], count: number): boolean {
  if (!isCount(stack, count)) return false;
  stack.push(...stack.slice(stack.length - count));
  return true;
}

function pushIndexed(stack: Value[]): boolean {
  const place = Number(stack.pop() ?? Number.NaN);
  const value = Number.isInteger(place) && place >= 0 ? stack.at(-1 - place) : undefined;
  if (value === undefined) return false;
  stack.push(value);
  return true;
}

function popPair(stack: Value[]): [number, number] {
  const [top, below] = [stack.pop(), stack.pop()];
  return [Number(below ?? Number.NaN), Number(top ?? Number.NaN)];
}

/** Turns the topmost values upwards. */
function rollTop(stack: Value[], count: number, by: number): boolean {
  if (!isCount(stack, count) || !Number.isInteger(by)) return false;
  if (count === 0) return true;
  const turned = stack.splice(stack.length - count);
  const split = (((count - by) % count) + count) % count;
  stack.push(...turned.slice(split), ...turned.slice(0, split));
  return true;
}
