import { Button } from '#ui/button/button.tsx';

/** An action on one entry of a list. `words` is the visible label; the entry's name completes it for screen readers. */
export function EntryActionButton({
  intent,
  words,
  entryName,
  look,
}: {
  intent: string;
  words: string;
  entryName: string;
  look?: 'plain' | 'primary';
}) {
  return (
    <Button
      type="submit"
      size="small"
      name="intent"
      value={intent}
      aria-label={`${words}: ${entryName}`}
      {...(look && { look })}
    >
      {words}
    </Button>
  );
}
