import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Unseal } from '../keys/openSealed.ts'
import { endKeeper } from '../login/endSessions.ts'
import { createKeeperProof } from '../login/keeper/createKeeperProof.ts'
import type { LogInAgain } from '../login/keeper/createLogInAgain.ts'
import type { LoginContext, ProveToKeeper } from '../login/LoginContext.ts'
import type { SecurityContext } from './SecurityContext.ts'

type Settings = Pick<SecurityContext, 'vault' | 'stage' | 'askWindow' | 'askPasskey' | 'active' | 'sites'> & {
  readonly login: Pick<LoginContext, 'session' | 'asker' | 'clock' | 'passes' | 'devices' | 'noticeDevice'>
  readonly logInAgain: LogInAgain
}

/** The pages of the security screen. Each is loaded when it is wanted. */
export function createSecurity(settings: Settings): Security {
  const { login, stage, active, logInAgain } = settings
  const proveToKeeper = createKeeperProof({
    ...login,
    logInAgain,
    showLink: async (email, wait, resend) => {
      const { approveLinkPage } = await import('../login/keeper/keeperProofPages.ts')
      return stage.show(approveLinkPage(email, wait, resend))
    },
  })
  const context: SecurityContext = { ...settings, proveToKeeper }
  const offered = new WeakSet<object>()
  return {
    proveToKeeper,
    async show() {
      active()
      const { homePage } = await import('./homePage.ts')
      await stage.show(homePage(context)).catch(stayQuiet)
      const left = login.session.current()
      if (left) endKeeper(left)
    },
    async offerPasskey() {
      const left = login.session.current()
      // Someone who shows the visitor a Farcaster code of their own gets logged in by it. Offered once for a login.
      if (!left?.isNew || left.who.method !== 'farcaster' || offered.has(left.tokens)) return
      offered.add(left.tokens)
      const { offerPage } = await import('./recoverySection.ts')
      await stage.show(offerPage(context)).catch(() => undefined)
      endKeeper(left)
    },
    leave: () => stage.leave(),
    async unseal(sealed, signal) {
      const { unsealPage } = await import('./unsealPage.ts')
      return stage.show(unsealPage(sealed, settings, 'login'), signal)
    },
  }
}

/** Leaving the screen by closing the modal is no failure of it. */
function stayQuiet(error: unknown): void {
  if (!(error instanceof AirlockError && error.reason === 'USER_REJECTED')) throw error
}

/** What this frame draws by itself besides approvals. */
export type Security = {
  /** Ends when the visitor leaves the screen. */
  show(): Promise<void>
  /** After a first login by a code that anyone may show: a passkey over the wallet's backup. It never throws. */
  offerPasskey(): Promise<void>
  /** Takes it down: the modal was closed, or the session is over. */
  leave(): void
  readonly unseal: Unseal
  readonly proveToKeeper: ProveToKeeper
}

type TurnSettings = Pick<Security, 'show' | 'leave'> & {
  /** Resolves when nothing is being approved. */
  readonly quiet: () => Promise<void>
}

/**
 * Shows the security screen in its turn: never over an approval, which it waits for, and never twice at once. A caller
 * who asks while it waits or is shown gets the same one. Leaving ends the wait too.
 */
export function showInTurn({ show, leave, quiet }: TurnSettings): Pick<Security, 'show' | 'leave'> {
  let running: Promise<void> | undefined
  let left = 0
  const run = async () => {
    const before = left
    await quiet()
    if (left === before) await show()
  }
  return {
    show() {
      running ??= run().finally(() => {
        running = undefined
      })
      return running
    },
    leave() {
      left++
      leave()
    },
  }
}
