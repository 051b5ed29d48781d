// Shared parts of edit pages: the breadcrumb and the buttons below.
import { usePathLocalizer } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button } from '#ui/button/button.tsx';
import { FormActions } from '#ui/form/form.tsx';

/** The link back to the list, and the name of this object. */
export function EditPageBreadcrumb({ list, name, here }: { list: string; name: string; here: string | number }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  return <Breadcrumb label={t('admin.list.where')} trail={[{ to: local(list), label: name }, { label: here }]} />;
}

/** Buttons to save, to undo the last change where `canUndo`, and to remove a `stored` object. */
export function EditFormButtons({ canUndo = false, stored = false }: { canUndo?: boolean; stored?: boolean }) {
  const t = useTranslate();
  return (
    <FormActions>
      <Button type="submit" look="primary">
        {t('admin.form.save')}
      </Button>
      {canUndo && (
        <Button type="submit" name="intent" value="undo" formNoValidate>
          {t('admin.content.undo')}
        </Button>
      )}
      {stored && (
        <Button type="submit" look="danger" name="intent" value="remove" formNoValidate>
          {t('admin.content.remove')}
        </Button>
      )}
    </FormActions>
  );
}
