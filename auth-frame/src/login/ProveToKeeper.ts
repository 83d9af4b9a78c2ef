import type { Active } from '../session/createSession.ts'

/**
 * Makes sure that the keeper role has a session with a fresh proof of this visitor. Where it has none, or an older one,
 * the visitor is asked to approve a link that the keeper mails.
 *
 * @throws USER_REJECTED when the visitor gives up, KEEPER_PROOF_MISSING when there is no address to send a link to
 */
export type ProveToKeeper = (active: Active) => Promise<void>
