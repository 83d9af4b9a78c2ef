import type { RoleContext } from '../../context/RoleContext.ts'
import type { SocialClient } from './createSocialClient.ts'
import { stateHashes } from './stateHashes.ts'

type TakenAttempt = {
  /** Of the login. */
  readonly id: string
  readonly nonce: string
  readonly codeVerifier: string
  /** See `browserBinding`. */
  readonly browser: unknown
  /** The auth page itself sent the popup here. */
  readonly isLed: boolean
  /** Of the site that asks, as it claims. */
  readonly origin: string
}

/** Finds the login of a state and takes the state out of it, so that an answer counts once however often it is sent. */
export async function takeAttempt(
  { db, keys, clock }: RoleContext,
  { provider }: SocialClient,
  state: string,
): Promise<TakenAttempt | undefined> {
  const row = await db
    .updateTable('logins')
    .set({ state: null })
    .where('state', 'in', stateHashes(keys, state))
    .where('kind', '=', 'social')
    .where('provider', '=', provider)
    .where('status', '=', 'pending')
    .where('expires_at', '>', new Date(clock.now()))
    .returning(['id', 'nonce', 'code_verifier', 'details', 'origin'])
    .executeTakeFirst()
  if (!row) return undefined
  const { id, nonce, code_verifier: codeVerifier, details, origin } = row
  const { browser, isLed } = details ?? {}
  return {
    id,
    nonce: nonce ?? '',
    codeVerifier: codeVerifier ?? '',
    browser,
    isLed: isLed === true,
    origin: origin ?? '',
  }
}
