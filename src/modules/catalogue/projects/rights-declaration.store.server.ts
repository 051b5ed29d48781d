import type { Db } from '#db/connect.server.ts';

interface RightsDeclaration {
  readonly project_id: number;
  readonly user_id: number;
  readonly version: string;
  readonly lang: string;
  readonly sound: boolean;
  readonly artwork: boolean;
}

export async function insertRightsDeclaration(db: Db, declaration: RightsDeclaration): Promise<void> {
  await db
    .insertInto('rights_declarations')
    .values({ ...declaration })
    .execute();
}
