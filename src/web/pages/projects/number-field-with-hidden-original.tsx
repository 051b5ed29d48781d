import { type ComponentProps, useEffect, useRef } from 'react';
import { TextField } from '#ui/field/text-field.tsx';

/**
 * A number, and as `{name}_was` the one that was shown: equal numbers are no change, so a value that the server wrote
 * meanwhile stays. Each answer of the server renews both. While the field has the focus, another number in it stays.
 */
export function NumberFieldWithHiddenOriginal({
  value,
  ...field
}: { name: string; value: string } & Pick<
  ComponentProps<typeof TextField>,
  'id' | 'label' | 'hint' | 'note' | 'maxLength'
>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [was, typed] = box.current?.querySelectorAll('input') ?? [];
    if (!was || !typed || (typed === document.activeElement && typed.value !== value)) return;
    was.value = value;
    typed.value = value;
  }, [value]);
  return (
    <div ref={box}>
      <input type="hidden" name={`${field.name}_was`} defaultValue={value} />
      <TextField {...field} inputMode="numeric" autoComplete="off" defaultValue={value} />
    </div>
  );
}
