import { randomInt } from 'node:crypto'
import type * as z from 'zod/mini'
import type { loginApi } from '../../../api/serviceApi.ts'
import type { SessionHolder } from '../../http/ClientRequest.ts'
import type { RoleContext } from '../../http/RoleContext.ts'
import { ServiceFailure } from '../../http/ServiceFailure.ts'
import { collectLogin } from '../collectLogin.ts'
import { releaseLogin } from '../settleLogin.ts'

type Api = typeof loginApi.collectSocial

/**
 * Returns the state of a social login, which A polls. If the auth page did not send the popup, the login can be
 * collected only with its digits: three tries within five minutes.
 *
 * @throws ServiceFailure NOT_FOUND for a wrong verifier, CODE_WRONG, LOGIN_ENDED after the last try
 */
export async function collectSocial(
  context: RoleContext,
  { digits, ...proof }: z.output<Api['params']> & { readonly holder: SessionHolder },
): Promise<z.input<Api['result']>> {
  const login = { kind: 'social', ...proof } as const
  let collected = await collectLogin(context, login)
  if (collected.state === 'held') {
    if (digits === undefined) return { state: 'digits' }
    await checkDigits(context, proof.id, digits)
    collected = await collectLogin(context, login)
  }
  if (collected.state === 'done') return { state: 'done', session: collected.session }
  if (collected.state === 'denied') return collected
  return { state: 'pending' }
}

async function checkDigits({ db, ...context }: RoleContext, id: string, digits: string): Promise<void> {
  const verdict = await db.transaction().execute(async (trx) => {
    const login = await trx.selectFrom('logins').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (login?.status !== 'held') return 'LOGIN_ENDED'
    const kept = login.details?.digits
    if (socialDigits.hashes(context, id, digits).some((hash) => hash === kept))
      return (await releaseLogin(trx, id)) ? 'RIGHT' : 'LOGIN_ENDED'
    const wrong = login.wrong_codes + 1
    const isOver = wrong >= socialDigits.tries
    await trx
      .updateTable('logins')
      .set({ wrong_codes: wrong, ...(isOver && { status: 'ended' }) })
      .where('id', '=', id)
      .execute()
    return isOver ? 'LOGIN_ENDED' : 'CODE_WRONG'
  })
  if (verdict !== 'RIGHT') throw new ServiceFailure(verdict)
}

/**
 * This role's three digits for a social login whose popup the auth page did not send. Nothing ties such a login to the
 * browser that started it, so the user has to type the digits of both roles into that browser.
 */
export const socialDigits = {
  /** Validity of the digits, in milliseconds. */
  life: 5 * 60_000,
  /** Number of wrong entries that end the login. */
  tries: 3,
  create: (): string => `${randomInt(1000)}`.padStart(3, '0'),
  /**
   * Hashes the digits for the database, newest key first. The hash uses the role's key, so that someone with the
   * database cannot try all thousand values.
   */
  hashes: ({ keys }: Pick<RoleContext, 'keys'>, id: string, digits: string): readonly string[] =>
    keys.hashes('social-digits', id, digits).map((hash) => hash.toString('base64url')),
} as const
