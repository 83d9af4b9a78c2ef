import type { Active } from '../session/createSession.ts'

/**
 * Sees to it that the keeper role has a session of this visitor. A login on a known browser has none: the visitor is
 * then asked to approve a link that the keeper mails.
 *
 * @throws USER_REJECTED when the visitor gives up, UNAUTHORIZED when there is no address to send a link to
 */
export type ProveToKeeper = (active: Active) => Promise<void>
