import { Hono } from 'hono'
import { loginApi } from '../../api/serviceApi.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { serveCall } from '../http/serveCall.ts'
import { takeFromNetworks } from '../limits/takeFromNetworks.ts'
import type { RoleContext } from '../RoleContext.ts'

/** Milliseconds. */
const life = 5 * 60_000

/**
 * Where A and P leave each other sealed letters when a COOP header has cut them off. A letter is taken once, within
 * five minutes.
 */
export function mailboxRoutes(context: RoleContext): Hono {
  const { db, limits, settings, clock } = context
  const app = new Hono()
  serveCall(context, app, loginApi.putMail, async ({ id, slot, body }, { networks }) => {
    const taken = await takeFromNetworks(limits, 'mailbox', networks, settings.limits.mailboxPerNetwork)
    if (!taken.allowed) throw new ServiceFailure('RATE_LIMITED', { retryAfter: taken.retryAfter })
    const time = new Date(clock.now())
    const letter = { body, expires_at: new Date(clock.now() + life) }
    const put = await db
      .insertInto('mailboxes')
      .values({ id, slot, ...letter })
      // A letter that waits is not written over; one that was not taken in time is.
      .onConflict((conflict) =>
        conflict.columns(['id', 'slot']).doUpdateSet(letter).where('mailboxes.expires_at', '<=', time),
      )
      .returning('id')
      .executeTakeFirst()
    if (!put) throw new ServiceFailure('CONFLICT')
    return null
  })
  serveCall(context, app, loginApi.takeMail, async ({ id, slot }) => {
    const letter = await db
      .deleteFrom('mailboxes')
      .where('id', '=', id)
      .where('slot', '=', slot)
      .returning(['body', 'expires_at'])
      .executeTakeFirst()
    return { body: letter && letter.expires_at.getTime() > clock.now() ? letter.body : null }
  })
  return app
}
