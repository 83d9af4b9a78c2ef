import type { createEmailChange } from '../login/createEmailChange.ts'
import type { LoginContext } from '../login/LoginContext.ts'
import type { Stage } from '../ui/createStage.ts'
import type { Security } from './createSecurity.ts'

/** What the pages of the wallet's own page work with. */
export type OwnPage = {
  readonly login: LoginContext
  readonly stage: Stage
  readonly security: Pick<Security, 'show'>
  readonly emailChange: ReturnType<typeof createEmailChange>
  /** Ends the session here and at the service, and forgets what this browser keeps of it. */
  readonly signOut: () => Promise<unknown>
  /** Of this page, as the browser's address bar has it. */
  readonly host: string
}
