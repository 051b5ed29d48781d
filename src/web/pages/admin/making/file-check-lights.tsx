import { useTranslate } from '#i18n/texts-context.tsx';
import { lookupTable } from '#kit/lookup-table.ts';
import type { FileCheck } from '#modules/making/file-checks/file-checks.contract.ts';
import { Badge } from '#ui/badge/badge.tsx';
import look from './file-checks.module.css';

type Light = FileCheck['sides'][number]['light'];

const TONES: Readonly<Record<string, 'green' | 'orange' | 'red'>> = lookupTable({
  green: 'green',
  amber: 'orange',
  red: 'red',
});

/** The light of each side of a record. */
export function SideCheckLights({ sides }: Pick<FileCheck, 'sides'>) {
  return (
    <span className={look.lights}>
      {sides.map(({ side, light }) => (
        <LightChip key={side} name={side} light={light} />
      ))}
    </span>
  );
}

/** The light of each printed part with a file, and the number of parts without one. */
export function PrintPartCheckLights({ parts }: Pick<FileCheck, 'parts'>) {
  const t = useTranslate();
  const fileless = parts.filter(({ light }) => light === null).length;
  return (
    <span className={look.lights}>
      {parts.map(
        ({ part, light }) => light && <LightChip key={part} name={t(`templates.parts.${part}`)} light={light} />,
      )}
      {fileless > 0 && <Badge tone="grey">{t('files.fileless', { count: fileless })}</Badge>}
    </span>
  );
}

function LightChip({ name, light }: { name: string; light: Light }) {
  const t = useTranslate();
  return <Badge tone={TONES[light ?? ''] ?? 'grey'}>{`${name} · ${t(`files.light.${light ?? 'none'}`)}`}</Badge>;
}
