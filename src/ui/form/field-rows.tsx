import { type ReactNode, useEffect, useRef, useState } from 'react';
import { groupedFieldName } from '#kit/grouped-field-names.ts';
import { Button } from '../button/button.tsx';
import css from './form.module.css';

interface RowTools<V> {
  /** The whole name of a field of this row: `links->2->url`. */
  name: (field: string) => string;
  /** The row's initial values, undefined for a new one. */
  value: V | undefined;
  /** From 1, as it is read. */
  number: number;
}

/**
 * Repeated rows of fields, with buttons to add and remove them. Each field is named by group, index and name
 * (decisions: Forms). Without scripts there is one more empty row.
 */
export function FieldRows<V>({
  group,
  title,
  rows,
  max = 50,
  addText,
  removeText,
  children,
}: {
  group: string;
  title: ReactNode;
  rows: readonly V[];
  max?: number;
  addText: string;
  removeText: (number: number) => string;
  children: (tools: RowTools<V>) => ReactNode;
}) {
  const box = useRef<HTMLFieldSetElement>(null);
  const [indexes, setIndexes] = useState(() => [...Array(Math.min(rows.length + 1, max)).keys()]);
  const [added, setAdded] = useState<number | null>(null);
  useEffect(() => {
    if (added !== null)
      box.current?.querySelector<HTMLElement>(`[data-row="${added}"] :is(input, select, textarea)`)?.focus();
  }, [added]);

  const add = () => {
    const index = Math.max(-1, ...indexes) + 1;
    setIndexes([...indexes, index]);
    setAdded(index);
  };
  const remove = (index: number) => {
    setIndexes(indexes.filter((each) => each !== index));
    box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  };

  return (
    <fieldset ref={box} className={css.group}>
      <legend className={css.legend}>{title}</legend>
      <div className={css.form}>
        {indexes.map((index, at) => (
          <div key={index} data-row={index} className={css.repeated}>
            <div className={css.row}>
              {children({ name: (field) => groupedFieldName(group, index, field), value: rows[index], number: at + 1 })}
            </div>
            <Button look="plain" size="small" className={css.scripted} onClick={() => remove(index)}>
              {removeText(at + 1)}
            </Button>
          </div>
        ))}
        <Button
          data-add
          size="small"
          icon="plus"
          className={css.scripted}
          disabled={indexes.length >= max}
          onClick={add}
        >
          {addText}
        </Button>
      </div>
    </fieldset>
  );
}
