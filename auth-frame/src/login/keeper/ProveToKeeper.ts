import type { Active } from '../../loginSession/createSession.ts'

/**
 * Makes sure that the keeper role has a session with a fresh proof of this visitor. If it has none, or an older one,
 * the visitor is asked to approve a link that the keeper mails. A visitor who logged in without an address of their own
 * is asked to log in at the keeper, in the way they did before.
 *
 * @throws USER_REJECTED when the visitor gives up, IDENTITIES_DIFFER when the keeper knows the visitor and not the
 *   wallet
 */
export type ProveToKeeper = (active: Active) => Promise<void>
