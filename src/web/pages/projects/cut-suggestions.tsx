import { useFetcher } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { SideSuggestions } from '#modules/making/side-plan/side-plan.contract.ts';
import { SideSuggestionList } from '#modules/making/side-plan/ui/side-suggestions.tsx';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';

/** Suggestions for the stored order of the tracks. The creator moves a track at once; staff only read. */
export function CutSuggestions({
  id,
  suggestions,
  isReadOnly,
}: {
  id: number;
  suggestions: SideSuggestions;
  isReadOnly: boolean;
}) {
  const t = useTranslate();
  const isEditable = suggestions.editable && !isReadOnly;
  return (
    <SideSuggestionList
      suggestions={suggestions}
      moveAction={isEditable ? (move) => <MoveForm tracks={move.tracks} /> : undefined}
      planAction={
        isEditable ? () => <Link to={`/project/sides?id=${id}`}>{t('planner.suggest.open')}</Link> : undefined
      }
    />
  );
}

function MoveForm({ tracks }: { tracks: NonNullable<SideSuggestions['move']>['tracks'] }) {
  const t = useTranslate();
  const fetcher = useFetcher<{ ok: true } | { ok: false; key: string }>();
  return (
    <PlainForm component={fetcher.Form} method="post">
      <input type="hidden" name="tracks" value={JSON.stringify(tracks)} />
      <Button type="submit" name="intent" value="arrange" size="small" busy={fetcher.state !== 'idle'}>
        {t('planner.suggest.do')}
      </Button>
      {fetcher.data?.ok === false && <p role="alert">{t(`errors.${fetcher.data.key}`)}</p>}
    </PlainForm>
  );
}
