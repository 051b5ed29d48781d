import { Button } from '#ui/button/button.tsx';

/** What can be done with one entry of a list: `words` are read, and told apart by the entry's name. */
export function EntryButton({
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
