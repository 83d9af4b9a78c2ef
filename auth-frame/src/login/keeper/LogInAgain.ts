import type { Session } from '../../../api/serviceApi.ts'
import type { Active } from '../../loginSession/createSession.ts'

/**
 * Asks a visitor who cannot be mailed a link to log in at the keeper once more, in the way they logged in here.
 *
 * @param accept takes the keeper's session; `false` for another account, after which the visitor may choose again
 * @throws USER_REJECTED when the visitor gives up, and what `accept` throws
 */
export type LogInAgain = (active: Active, accept: (session: Session) => Promise<boolean>) => Promise<void>
