import type { RoleContext } from '../context/RoleContext.ts'
import { type Parcel, parcelAtRest } from './parcelAtRest.ts'

/** What is still to be delivered of a change of this identity's address. */
export async function readDelivery(
  context: Pick<RoleContext, 'db' | 'keys'>,
  identityId: string,
): Promise<Parcel | undefined> {
  const row = await context.db
    .selectFrom('deliveries')
    .select(['id', 'parcel'])
    .where('identity_id', '=', identityId)
    .executeTakeFirst()
  return row && parcelAtRest.open(context, row.parcel, row.id)
}
