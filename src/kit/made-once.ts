/**
 * What is made of an object that does not change is made once: for the same object it is the very same again. It is frozen, by
 * which a page knows that it need not be looked at anew (`data-name.server.ts`).
 */
export function madeOnce<From extends object, Made extends object>(make: (from: From) => Made): (from: From) => Made {
  const known = new WeakMap<From, Made>();
  return (from) => {
    const made = known.get(from) ?? Object.freeze(make(from));
    known.set(from, made);
    return made;
  };
}
