/**
 * Memoizes a function of an immutable object for the lifetime of that object. The same object gets the identical
 * result.
 */
export function memoizeByObject<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const known = new WeakMap<From, { readonly made: Made }>();
  return (from) => {
    const one = known.get(from) ?? { made: make(from) };
    known.set(from, one);
    return one.made;
  };
}
