import { useTranslate } from '#i18n/texts-context.tsx';
import { Button } from '#ui/button/button.tsx';
import { RadioGroup } from '#ui/field/choice-field.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';

interface Answer {
  readonly key?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

const NOTHING = {};
const RATINGS = ['5', '4', '3', '2', '1'] as const;

/** A rating and a text; `name` and `id` identify the reviewed record. */
export function ReviewForm({
  name,
  id,
  rating,
  body,
  answer,
}: {
  name: string;
  id: number;
  rating: number | null;
  body: string;
  answer: Answer;
}) {
  const t = useTranslate();
  const { key, fields = NOTHING } = answer;
  return (
    <>
      {key && Object.keys(fields).length === 0 && <Notice tone="danger">{t(`errors.${key}`)}</Notice>}
      <Form
        method="post"
        rules={{ rating: { required: true }, body: { required: true } }}
        errors={fields}
        explain={(each) => t(`errors.${each}`)}
      >
        <input type="hidden" name={name} value={id} />
        <RadioGroup
          name="rating"
          label={t('around.reviews.rating')}
          required
          choices={RATINGS.map((value) => ({ value, label: t(`around.reviews.stars.${value}`) }))}
          defaultValue={rating === null ? undefined : String(rating)}
        />
        <TextArea
          name="body"
          label={t('around.reviews.body')}
          hint={t('around.reviews.body_hint')}
          required
          maxLength={2000}
          defaultValue={body}
        />
        <FormActions>
          <Button type="submit" look="primary">
            {t('around.reviews.save')}
          </Button>
        </FormActions>
      </Form>
    </>
  );
}
