import { Hono } from 'hono'
import type { MailboxWallet } from '../../api/mailboxApi.ts'
import { loginApi } from '../../api/serviceApi.ts'
import { readAccount } from '../account/readAccount.ts'
import type { RoleContext } from '../http/RoleContext.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { serveCall } from '../http/serveCall.ts'
import { takeFromNetworks } from '../limits/takeFromNetworks.ts'

/** Time (ms) after which a mailbox expires. */
const life = 5 * 60_000

/**
 * A mailbox for encrypted messages between A and P, used if the host's COOP header separates their windows. A session
 * opens the mailbox, so P learns whose wallet the request is for. Each message can be read once, within five minutes.
 */
export function mailboxRoutes(context: RoleContext): Hono {
  const { db, limits, settings, clock } = context
  const app = new Hono()
  const time = () => new Date(clock.now())
  const count = async (networks: readonly [string, ...string[]]) => {
    const taken = await takeFromNetworks(limits, 'mailbox', networks, settings.limits.mailboxPerNetwork)
    if (!taken.allowed) throw new ServiceFailure('RATE_LIMITED', { retryAfter: taken.retryAfter })
  }
  serveCall(
    context,
    app,
    loginApi.openMailbox,
    async ({ id, body }, { networks, accountId, identityId, sessionId }) => {
      await count(networks)
      const { origin } = await db
        .selectFrom('sessions')
        .select('origin')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow(() => new ServiceFailure('UNAUTHORIZED'))
      const box = { account_id: accountId, identity_id: identityId, origin, request: body, here: null, answer: null }
      const made = await db
        .insertInto('mailboxes')
        .values({ id, ...box, expires_at: new Date(clock.now() + life) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!made) throw new ServiceFailure('CONFLICT')
      return null
    },
  )
  serveCall(context, app, loginApi.readMailbox, ({ id }) =>
    db.transaction().execute(async (trx) => {
      const box = await trx
        .selectFrom('mailboxes')
        .select(['account_id', 'identity_id', 'origin', 'request'])
        .where('id', '=', id)
        .where('expires_at', '>', time())
        .forUpdate()
        .executeTakeFirst()
      if (!box?.request) return { body: null, wallet: null }
      await trx.updateTable('mailboxes').set({ request: null }).where('id', '=', id).execute()
      return { body: box.request, wallet: await walletOf({ ...context, db: trx }, box) }
    }),
  )
  serveCall(context, app, loginApi.putMail, async ({ id, slot, body }, { networks }) => {
    await count(networks)
    const box = () => db.selectFrom('mailboxes').select('id').where('id', '=', id).where('expires_at', '>', time())
    const put = await db
      .updateTable('mailboxes')
      .set({ [slot]: body })
      .where('id', 'in', box())
      // Never overwrites a message that has not been read.
      .where(slot, 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!put) throw new ServiceFailure((await box().executeTakeFirst()) ? 'CONFLICT' : 'NOT_FOUND')
    return null
  })
  serveCall(context, app, loginApi.takeMail, ({ id, slot }, { accountId }) =>
    db.transaction().execute(async (trx) => {
      const box = await trx
        .selectFrom('mailboxes')
        .select(slot)
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .where('expires_at', '>', time())
        .forUpdate()
        .executeTakeFirst()
      const body = (box as Partial<Record<typeof slot, string | null>> | undefined)?.[slot] ?? null
      if (body === null) return { body }
      if (slot === 'answer') await trx.deleteFrom('mailboxes').where('id', '=', id).execute()
      else
        await trx
          .updateTable('mailboxes')
          .set({ [slot]: null })
          .where('id', '=', id)
          .execute()
      return { body }
    }),
  )
  return app
}

/**
 * Returns the wallet of the account that opened a mailbox, and the origin of the session. `null` for an account without
 * keys, because it cannot approve anything. Does not return the user name, because providers let users choose any name.
 */
async function walletOf(
  context: Pick<RoleContext, 'db' | 'keys'>,
  box: { readonly account_id: string; readonly identity_id: string; readonly origin: string | null },
): Promise<MailboxWallet | null> {
  const { enrolments, email } = await readAccount(context, {
    accountId: box.account_id,
    identityId: box.identity_id,
  })
  const address = enrolments.findLast(({ confirmed }) => confirmed)?.address
  return address === undefined ? null : { address, email, origin: box.origin }
}
