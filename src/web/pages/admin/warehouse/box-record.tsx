import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay, formatMoment } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { mayRoleCall } from '#kit/roles.ts';
import { allowedBoxRecordDecisions } from '#modules/selling/boxes/box-record-offer.ts';
import { decideBoxRecordCall } from '#modules/selling/boxes/box-records.contract.ts';
import { decideBoxRecord, readBoxRecord } from '#modules/selling/boxes/box-records.server.ts';
import { BOX_RECORD_BADGE_TONES } from '#modules/selling/boxes/ui/box-record-badge-tones.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { ADMIN_PAGES } from '../common/page-access.ts';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/box-record.ts';

export const handle = { texts: ['boxes', 'box'] };

/** `/admin/box/records/7`: a record offered to the boxes, to accept or to decline. */
export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('boxRecord', args);
  const offer = await loadOrThrowProblemPage(readBoxRecord(ctx, requireStaffPageId(args)), args.request);
  return {
    offer,
    moves: mayRoleCall(ADMIN_PAGES.boxRecord.write, ctx.role) ? allowedBoxRecordDecisions(offer.state) : [],
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('boxRecord', args);
  const form = await args.request.formData();
  return runFormAction(ctx, async (own) => {
    const body = parseFormBody(decideBoxRecordCall, {
      state: readFormText(form, 'state'),
      reason: readFormText(form, 'reason'),
    });
    await decideBoxRecord(own, requireStaffPageId(args), body);
  });
}

export default function BoxRecord({ loaderData: { offer, moves }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { id, state, currency } = offer;
  const money = (amount: number) => formatPrice(amount, currency, lang, { full: true });
  const release = [offer.artist_name, offer.name].filter(Boolean).join(' – ');
  const types = offer.types.map((type) => t(`box.choice.type.${type}`)).join(', ');
  const uses = offer.uses.map((use) =>
    t('boxes.records.use', { day: formatDay(use.packed_at, lang), box: t(`box.choice.type.${use.type}`) }),
  );
  return (
    <div className={css.narrow}>
      <EditPageBreadcrumb list="/admin/box/records" name={t('boxes.records.admin.title')} here={id} />
      <div className={css.heading}>
        <h1 className={css.title}>{release}</h1>
        <Badge tone={BOX_RECORD_BADGE_TONES[state]}>{t(`boxes.records.states.${state}`)}</Badge>
      </div>
      <FormResult answer={actionData} saved={t('boxes.records.admin.saved')} />
      <FactList
        facts={[
          [
            t('boxes.records.admin.release'),
            <Link key="release" to={`/admin/projects/${offer.project_id}`}>
              {[release, offer.variant, offer.color].filter(Boolean).join(' · ')}
            </Link>,
          ],
          [t('boxes.records.admin.creator'), offer.owner_name],
          [t('boxes.records.types'), types],
          [t('boxes.records.admin.price'), money(offer.price)],
          [t('boxes.records.admin.shop_price'), money(offer.shop_price)],
          [t('boxes.records.admin.packed'), `${offer.packed} / ${offer.copies}`],
          [
            t('boxes.records.held'),
            offer.held_until &&
              t('boxes.records.held_until', { count: offer.held, day: formatDay(offer.held_until, lang) }),
          ],
          [t('boxes.records.admin.free'), String(offer.available)],
          [t('boxes.records.from'), formatDay(offer.available_from, lang)],
          [t('boxes.records.admin.at'), formatMoment(offer.created_at, lang)],
          [t('boxes.records.in_boxes'), uses.join(' · ')],
          [t('boxes.records.reason'), offer.reason],
        ]}
      />
      {moves.length > 0 && (
        <Form key={state} method="post" errors={readFieldErrors(actionData)}>
          <TextArea
            name="reason"
            label={t('boxes.records.admin.reason')}
            hint={t('boxes.records.admin.reason_hint')}
            maxLength={500}
            rows={3}
          />
          <FormActions>
            {moves.map((to) => (
              <Button
                key={to}
                type="submit"
                name="state"
                value={to}
                {...(to === 'accepted' && { look: 'primary' as const })}
              >
                {t(`boxes.records.admin.${to === 'accepted' ? 'accept' : state === 'accepted' ? 'end' : 'decline'}`)}
              </Button>
            ))}
          </FormActions>
        </Form>
      )}
    </div>
  );
}
