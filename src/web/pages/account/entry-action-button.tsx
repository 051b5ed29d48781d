import { Button } from '#ui/button/button.tsx';

/** An action on one entry of a list. `words` is the visible label; the entry's name completes it for screen readers. */
export function EntryActionButton({
  intent,
  words,
  of,
  look,
}: {
  intent: string;
  words: string;
  of: string;
  look?: 'plain' | 'primary';
}) {
  return (
    <Button
      type="submit"
      size="small"
      name="intent"
      value={intent}
      aria-label={`${words}: ${of}`}
      {...(look && { look })}
    >
      {words}
    </Button>
  );
}
