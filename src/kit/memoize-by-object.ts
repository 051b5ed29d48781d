/** What is made of an object that does not change is made once, and kept as long as that: for the same object it is the very same again. */
export function memoizeByObject<From extends object, Made>(make: (from: From) => Made): (from: From) => Made {
  const known = new WeakMap<From, { readonly made: Made }>();
  return (from) => {
    const one = known.get(from) ?? { made: make(from) };
    known.set(from, one);
    return one.made;
  };
}
