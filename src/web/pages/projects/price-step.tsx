import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { wizardFieldId } from '#modules/catalogue/projects/ui/wizard/missing-field-link.ts';
import { WizardMissingFields } from '#modules/catalogue/projects/ui/wizard/wizard-checklist.tsx';
import { projectWizardLink } from '#modules/catalogue/projects/ui/wizard/wizard-pages.ts';
import type { DiscPreview } from '#modules/making/cut-check/disc-preview.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { type GroupShipmentData, GroupShipmentSection } from './group-shipment-section.tsx';
import { ItemForm, type ItemFormData } from './item-form.tsx';
import { WIZARD_ITEM_TYPES } from './parse-wizard-forms.ts';
import css from './projects.module.css';
import { ShowGroovesForm } from './show-grooves-form.tsx';

/** The items on sale, each with its price, quantity and weight. An item saves itself. */
export function PriceStep({
  project,
  countries,
  answer,
  barcodesLeft,
  groups,
  disc,
}: ItemFormData & { groups: GroupShipmentData | null; disc: DiscPreview | null }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  return (
    <div className={css.stack}>
      {project.items.map((item) => (
        <ItemForm
          key={item.item_id}
          item={item}
          project={project}
          countries={countries}
          answer={answer}
          barcodesLeft={barcodesLeft}
        />
      ))}
      <Form method="post" gap="none">
        <div className={css.addItem}>
          <Select
            id={wizardFieldId('type')}
            name="type"
            required
            label={t(project.items.length ? 'projects.price.another' : 'projects.price.first')}
            defaultValue={WIZARD_ITEM_TYPES.find((type) => type === project.category) ?? 'vinyl'}
            choices={WIZARD_ITEM_TYPES.map((value) => ({ value, label: t(`shop.kind.${value}`) }))}
          />
          <Button type="submit" name="intent" value="add-item" icon="plus">
            {t('projects.price.add')}
          </Button>
        </div>
      </Form>
      {disc && <ShowGroovesForm project={project} disc={disc} answer={answer} />}
      {groups && project.items.some(({ type }) => type !== 'digital') && (
        <GroupShipmentSection choice={groups} answer={answer} />
      )}
      <WizardMissingFields project={project} page="price" />
      <FormActions>
        <LinkButton to={local(projectWizardLink(project.id, 'review'))} look="primary">
          {t('projects.wizard.next')}
        </LinkButton>
      </FormActions>
    </div>
  );
}
