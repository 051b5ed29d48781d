import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { answerConversationCall } from '#modules/people/conversations/conversations.contract.ts';
import { answerConversation, readConversation } from '#modules/people/conversations/conversations.server.ts';
import { MessageForm, MessageList } from '#modules/people/conversations/ui/messages.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { requireStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/conversation.ts';

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('conversation', args);
  return loadOrThrowProblemPage(
    readConversation(ctx, requireStaffPageId(args), { page: readStaffListQuery(args.request).page }),
    args.request,
  );
}

export async function action(args: Route.ActionArgs) {
  const ctx = requireAdminFormAccess('conversation', args);
  const form = await args.request.formData();
  return runFormAction(ctx, async (own) => {
    await answerConversation(
      own,
      requireStaffPageId(args),
      parseFormBody(answerConversationCall, { body: readFormText(form, 'body') }).body,
    );
  });
}

export default function Conversation({ loaderData: { user, messages }, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { page, pages, texts } = useStaffListTextsAndPaging('conversations', messages);
  const name = user.name || user.email;
  return (
    <div className={css.narrow}>
      <EditPageBreadcrumb list="/admin/conversations" name={t('admin.conversations.title')} here={name} />
      <h1 className={css.title}>{name}</h1>
      <FactList
        facts={[
          [t('admin.users.email'), user.email],
          [t('admin.users.role'), t(`admin.users.roles.${user.role}`)],
          [
            t('admin.conversations.account'),
            <Link key="to" to={`/admin/users/${user.id}`}>{`/admin/users/${user.id}`}</Link>,
          ],
        ]}
      />
      <FormResult answer={actionData} done={t('admin.conversations.sent')} />
      <MessageForm
        key={messages.items[0]?.id}
        label={t('admin.conversations.answer')}
        send={t('admin.conversations.send')}
        errors={readFieldErrors(actionData)}
      />
      <MessageList messages={messages.items} ownName={name} isNew={(each) => each.own && !each.read} />
      <Pagination
        page={page}
        pages={pages}
        linkTo={(to) => `?page=${to}`}
        label={texts.pages}
        previousText={texts.previous}
        nextText={texts.next}
      />
    </div>
  );
}
