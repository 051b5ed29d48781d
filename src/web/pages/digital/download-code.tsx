import { data, redirectDocument } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import {
  checkDownloadCode,
  spendDownloadCode,
} from '#modules/catalogue/downloads/redeem-codes-and-list-downloads.server.ts';
import {
  checkDownloadCodeCall,
  downloadByCodeCall,
} from '#modules/catalogue/downloads/redeem-download-codes.contract.ts';
import { DownloadCodeForm } from '#modules/catalogue/downloads/ui/download-code-form.tsx';
import { downloadStartDayText } from '#modules/catalogue/downloads/ui/download-day-text.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { catchFormRefusal, parseFormBody, readFormText } from '../../form-action.server.ts';
import { requireWithinFormRateLimit } from '../../form-rate-limit.server.ts';
import { buildPageMeta } from '../shop/page-meta.server.ts';
import type { Route } from './+types/download-code.ts';
import css from './download-code.module.css';

export const handle = { texts: ['around'] };
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta;

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const words = { title: ctx.t('around.digital.title'), description: ctx.t('around.digital.description') };
  return { meta: buildPageMeta(ctx, { ...words, path: '/digital' }) };
}

/** Looks a code up. `intent` take redeems it and leads to its files. A code never appears in an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  const code = readFormText(form, 'code');
  const answer = await catchFormRefusal(async () => {
    if (readFormText(form, 'intent') === 'take') {
      await requireWithinFormRateLimit(ctx, downloadByCodeCall);
      const { project_id } = await spendDownloadCode(ctx, parseFormBody(downloadByCodeCall, { code }));
      return redirectDocument(`/api/downloads/${project_id}`, 303);
    }
    await requireWithinFormRateLimit(ctx, checkDownloadCodeCall);
    return { found: await checkDownloadCode(ctx, parseFormBody(checkDownloadCodeCall, { code })) };
  });
  if (answer instanceof Response) return answer;
  return 'found' in answer ? { code, ...answer } : data({ code, ...answer.data }, answer.init ?? {});
}

export default function Digital({ actionData }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('around.digital.title')}</h1>
        <p className={css.lead}>{t('around.digital.lead')}</p>
      </header>
      {actionData && 'found' in actionData ? (
        <Found code={actionData.code} found={actionData.found} />
      ) : (
        <DownloadCodeForm answer={actionData && 'key' in actionData ? actionData : {}} />
      )}
    </div>
  );
}

type Unlocked = Awaited<ReturnType<typeof checkDownloadCode>>;

function Found({ code, found }: { code: string; found: Unlocked }) {
  const t = useTranslate();
  const lang = useLanguage();
  const isOut = found.available_on === null;
  const usable = isOut && found.files.length > 0 && (found.granted || found.uses_left > 0);
  return (
    <section className={css.found} aria-labelledby="unlocks">
      <Picture
        src={found.picture && `/projects/${found.picture}/cover`}
        alt=""
        sizes="(width < 640px) 100vw, 20rem"
        eager
      />
      <div className={css.words}>
        <p id="unlocks">{t('around.digital.unlocks')}</p>
        <p className={css.artist}>{found.artist_name}</p>
        <h2>
          <Link to={found.link}>{found.name}</Link>
        </h2>
        <p>{t('around.digital.files', { count: found.files.length })}</p>
        <ol className={css.files}>
          {found.files.map((file) => (
            <li key={file.name}>{file.title}</li>
          ))}
        </ol>
        {found.missing.length > 0 && (
          <>
            <p>{t('around.digital.missing')}</p>
            <ul className={css.files}>
              {found.missing.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
          </>
        )}
        {found.available_on !== null && <p>{downloadStartDayText(found.available_on, lang, t)}</p>}
        <p className={css.uses}>{remainingUsesText(found, t)}</p>
        <div className={css.ways}>
          {usable && (
            // A plain form: the answer is a file, so the page stays.
            <PlainForm method="post" reloadDocument>
              <input type="hidden" name="intent" value="take" />
              <input type="hidden" name="code" value={code} />
              <Button type="submit" look="buy" size="large" icon="download">
                {t('around.digital.take')}
              </Button>
            </PlainForm>
          )}
          <LinkButton to="/digital" reloadDocument>
            {t('around.digital.other')}
          </LinkButton>
        </div>
        {usable && !found.granted && <p className={css.uses}>{t('around.digital.take_hint')}</p>}
      </div>
    </section>
  );
}

function remainingUsesText(
  { granted, uses_left }: Unlocked,
  t: (key: string, values?: { count: number }) => string,
): string {
  if (granted) return t('around.digital.granted');
  return uses_left > 0 ? t('around.digital.uses', { count: uses_left }) : t('around.digital.spent');
}
