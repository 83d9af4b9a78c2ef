import { createHash, randomBytes } from 'node:crypto'
import type { RoleContext } from '../../context/RoleContext.ts'
import { deviceRules } from './deviceRules.ts'

type Context = Pick<RoleContext, 'db' | 'clock' | 'settings'>

/** The links of notices, "It was not me": each stops the browser that it is about, as long as that one waits. */
export const stopLinks = {
  /** @returns the address for the mail */
  async add({ db, clock, settings }: Context, loginId: string): Promise<string> {
    const secret = randomBytes(32).toString('base64url')
    const expires = new Date(clock.now() + deviceRules.hold + deviceRules.collect)
    await db
      .insertInto('links')
      .values({ hash: hashOf(secret), login_id: loginId, expires_at: expires })
      .execute()
    return `${settings.url}/device/stop/${secret}`
  },
  /** @returns whether the browser had not collected its session yet */
  async use({ db }: Context, secret: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('logins')
      .set({ status: 'denied', reason: 'denied' })
      .where('id', 'in', (query) => query.selectFrom('links').select('login_id').where('hash', '=', hashOf(secret)))
      .where('kind', '=', 'device')
      .where('status', 'in', ['pending', 'held', 'done'])
      .executeTakeFirst()
    return numUpdatedRows === 1n
  },
} as const

/** The two kinds of links cannot be mistaken for each other: secrets have no colon. */
const hashOf = (secret: string) => createHash('sha256').update(`stop:${secret}`).digest()
