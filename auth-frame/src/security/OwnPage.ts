import type { createEmailChange } from '../login/createEmailChange.ts'
import type { LoginContext } from '../login/LoginContext.ts'
import type { Pages } from '../ui/createPages.ts'
import type { Security } from './createSecurity.ts'

/** The dependencies of the wallet's own page. */
export type OwnPage = {
  readonly login: LoginContext
  readonly pages: Pages
  readonly security: Pick<Security, 'show'>
  readonly emailChange: ReturnType<typeof createEmailChange>
  /**
   * Ends the login session in this browser and at the service, and clears what this browser stores about the session.
   */
  readonly signOut: () => Promise<unknown>
}
