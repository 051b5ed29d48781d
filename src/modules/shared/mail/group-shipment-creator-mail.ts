// The mails to a creator whose release staff put into a group shipment or take out of it, or whose group they close.
import type { MailContext } from './mail-context.ts';
import { buttonBlock, textBlock } from './mail-layout.ts';

interface GroupShipmentMailData {
  readonly project_id: number;
  /** Of one owner; several names where the group is closed. */
  readonly releases: readonly string[];
  readonly group: string;
  /** As written by staff; empty where they gave none. */
  readonly reason: string;
}

export interface GroupShipmentMailByKind {
  readonly group_release_added: GroupShipmentMailData;
  readonly group_release_removed: GroupShipmentMailData;
  readonly group_shipment_closed: GroupShipmentMailData;
}

const makeGroupShipmentWriter =
  (kind: keyof GroupShipmentMailByKind) =>
  ({ project_id, releases, group, reason }: GroupShipmentMailData, { t, url }: MailContext) => {
    const values = { release: releases.join(', '), group };
    return {
      values,
      blocks: [
        textBlock(t(`mail.${kind}.body`, values)),
        ...(reason ? [textBlock(t('mail.group_release_added.reason')), textBlock(reason)] : []),
        buttonBlock(t('mail.group_release_added.button'), `${url}/project/project?id=${project_id}&page=price`),
      ],
    };
  };

export const GROUP_SHIPMENT_MAIL_WRITERS = {
  group_release_added: makeGroupShipmentWriter('group_release_added'),
  group_release_removed: makeGroupShipmentWriter('group_release_removed'),
  group_shipment_closed: makeGroupShipmentWriter('group_shipment_closed'),
};
