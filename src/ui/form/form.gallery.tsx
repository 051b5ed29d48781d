import { lookupTable } from '#kit/lookup-table.ts';
import { Button } from '../button/button.tsx';
import { Checkbox, RadioGroup, Select } from '../field/choice-field.tsx';
import { FileField } from '../field/file-field.tsx';
import { PasswordField, StaticField, TextArea, TextField } from '../field/text-field.tsx';
import { ComponentSampleRow } from '../gallery/component-sample-row.tsx';
import { FieldRows } from './field-rows.tsx';
import { FieldGroup, FieldRow, Form, FormActions } from './form.tsx';

export const galleryTitle = 'Form and fields';

const words: Record<string, string> = lookupTable({
  input_must_integer: 'A whole number, please.',
  input_must_number: 'A number, please.',
  too_young: 'From 18 on, please.',
  file_max_size: 'That file is too large.',
  input_required: 'This field is required.',
  email_invalid: 'That does not look like an e-mail address.',
  latin_invalid: 'Latin letters only, please: the label printer knows no others.',
});

export default function FormGallery() {
  return (
    <ComponentSampleRow as="stack">
      <Form
        rules={{
          email: { required: true, type: 'email' },
          name: { required: true, validation: 'latin' },
          country: { required: true },
          amount: { type: 'integer' },
          weight: { type: 'number' },
          age: { validate: (value) => !value || Number(value) >= 18 || 'too_young' },
          cover: { type: 'file', maxSize: 1 },
          'links->*->url': { required: true },
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
        <SampleOrderFields />
        <FieldRows<{ label: string; url: string }>
          group="links"
          title="Links"
          rows={[{ label: 'Shop', url: '/shop' }]}
          max={4}
          addText="Add a link"
          removeText={(number) => `Remove link ${number}`}
        >
          {({ name, value, number }) => (
            <>
              <TextField name={name('label')} label={`Label ${number}`} defaultValue={value?.label} />
              <TextField name={name('url')} label={`Address ${number}`} defaultValue={value?.url} />
            </>
          )}
        </FieldRows>
        <FormActions>
          <Button type="submit" look="primary">
            Save address
          </Button>
          <Button look="plain">Cancel</Button>
        </FormActions>
      </Form>
    </ComponentSampleRow>
  );
}

function SampleOrderFields() {
  return (
    <FieldGroup title="Where it goes" hint="We ship from the shop nearest to you.">
      <FieldRow>
        <TextField name="name" label="Name" autoComplete="off" />
        <Select
          name="country"
          label="Country"
          required
          blank="Choose"
          choices={[
            { value: 'FR', label: 'France' },
            { value: 'JP', label: 'Japan' },
          ]}
        />
      </FieldRow>
      <Select
        name="heard"
        label="Where did you hear of us?"
        note="(optional)"
        choices={[
          { value: 'radio', label: 'On the radio' },
          { value: 'friend', label: 'From a friend' },
        ]}
      />
      <RadioGroup
        name="shipping"
        label="Shipping"
        look="cards"
        defaultValue="post"
        choices={[
          { value: 'post', label: 'Standard shipping', hint: 'Three to five days, €6' },
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
      <FieldRow>
        <TextField name="amount" label="Copies" inputMode="numeric" note="(optional)" />
        <TextField name="age" label="Age" inputMode="numeric" note="(optional)" />
      </FieldRow>
      <TextField name="weight" label="Weight" inputMode="numeric" after="g" note="(optional)" />
      <TextArea name="note" label="Order note" note="(optional)" />
      <FileField
        name="cover"
        label="Cover"
        pickText="Choose a picture"
        hint="Up to 1 mo"
        maxSize={1}
        accept="image/*"
      />
      <StaticField label="Catalogue number">CLR-014</StaticField>
      <Checkbox name="terms" label="I agree to the terms of sale" />
    </FieldGroup>
  );
}
