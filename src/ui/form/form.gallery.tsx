import { Button } from '../button/button.tsx';
import { Checkbox, FileField, RadioGroup, Select } from '../field/choice-field.tsx';
import { PasswordField, StaticField, TextArea, TextField } from '../field/text-field.tsx';
import { Row } from '../gallery/row.tsx';
import { FieldGroup, FieldRow, Form, FormActions } from './form.tsx';

export const title = 'Form and fields';

const words: Record<string, string> = {
  input_required: 'Please fill this in.',
  email_invalid: 'That does not look like an e-mail address.',
  latin_invalid: 'Latin letters only, please: the label printer knows no others.',
};

export default function FormGallery() {
  return (
    <Row as="stack">
      <Form
        rules={{
          email: { required: true, type: 'email' },
          name: { required: true, validation: 'latin' },
          country: { required: true },
          terms: { required: true },
        }}
        explain={(key) => words[key] ?? key}
        onValid={() => {}}
      >
        <TextField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="off"
          hint="For the receipt and the tracking link."
          error={words.email_invalid}
        />
        <PasswordField name="password" label="Password" autoComplete="new-password" showText="Show" hideText="Hide" />
        <FieldGroup title="Where it goes" hint="We ship from the shop nearest to you.">
          <FieldRow>
            <TextField name="name" label="Name" autoComplete="off" />
            <Select
              name="country"
              label="Country"
              blank="Choose"
              choices={[
                { value: 'FR', label: 'France' },
                { value: 'JP', label: 'Japan' },
              ]}
            />
          </FieldRow>
          <RadioGroup
            name="shipping"
            label="Shipping"
            look="cards"
            defaultValue="post"
            choices={[
              { value: 'post', label: 'By post', hint: 'Three to five days, €6' },
              { value: 'pickup', label: 'Pick up', hint: 'Free' },
            ]}
          />
          <RadioGroup
            name="size"
            label="Size"
            look="compact"
            defaultValue="m"
            choices={['S', 'M', 'L', 'XL'].map((each) => ({
              value: each.toLowerCase(),
              label: each,
              disabled: each === 'XL',
            }))}
          />
          <TextField name="weight" label="Weight" inputMode="numeric" after="g" note="(optional)" />
          <TextArea name="note" label="Note to the shop" note="(optional)" />
          <FileField name="cover" label="Cover" pickText="Choose a picture" hint="Up to 20 mo" accept="image/*" />
          <StaticField label="Catalogue number">CLR-014</StaticField>
          <Checkbox name="terms" label="I agree to the terms of sale" />
        </FieldGroup>
        <FormActions>
          <Button type="submit" look="primary">
            Save address
          </Button>
          <Button look="plain">Cancel</Button>
        </FormActions>
      </Form>
    </Row>
  );
}
