import { useTranslate } from '#i18n/texts-context.tsx';
import type { CostedProduct } from '#modules/making/costing/configuration.ts';
import { isServiceItem } from '#modules/making/costing/run-limits.ts';
import { Button } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import type { IconName } from '#ui/icon/icon.tsx';
import { type ConfigurationFieldTexts, createConfigurationFormFields } from '../configuration-url.ts';

const FORM = 'save-quote';

/** Saves a quote. A form of its own, because the fields around its buttons belong to the address. */
export function SaveQuoteForm({
  service,
  configured,
  to,
}: {
  service: string;
  configured: ConfigurationFieldTexts;
  to: string;
}) {
  const fields = { ...createConfigurationFormFields(configured), service, country_id: to };
  return (
    <PlainForm id={FORM} method="post" hidden>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </PlainForm>
  );
}

/** Saves the quote to the account, for a later order or project. */
export function SaveQuoteButtons({ product }: { product: CostedProduct }) {
  return (
    <>
      {!isServiceItem(product) && <SaveButton intent="order" icon="card" />}
      <SaveButton intent="save" icon="file" />
      {!isServiceItem(product) && <SaveButton intent="project" icon="disc" />}
    </>
  );
}

function SaveButton({ intent, icon }: { intent: 'save' | 'order' | 'project'; icon: IconName }) {
  const t = useTranslate();
  return (
    <Button type="submit" form={FORM} name="intent" value={intent} look="plain" size="small" icon={icon}>
      {t(`configurator.${intent}`)}
    </Button>
  );
}
