import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Unseal } from '../keys/openSealed.ts'
import { endKeeper } from '../login/endSessions.ts'
import { createKeeperProof } from '../login/keeper/createKeeperProof.ts'
import type { LogInAgain } from '../login/keeper/createLogInAgain.ts'
import type { LoginContext, ProveToKeeper } from '../login/LoginContext.ts'
import type { SecurityContext } from './SecurityContext.ts'

type Settings = Pick<SecurityContext, 'vault' | 'pages' | 'askWindow' | 'askPasskey' | 'active' | 'sites'> & {
  readonly login: Pick<LoginContext, 'session' | 'asker' | 'clock' | 'passes' | 'devices' | 'noticeDevice'>
  readonly logInAgain: LogInAgain
}

/** Creates the security screen. Each page is loaded at its first use. */
export function createSecurity(settings: Settings): Security {
  const { login, pages, active, logInAgain } = settings
  const proveToKeeper = createKeeperProof({
    ...login,
    logInAgain,
    showLink: async (email, wait, resend) => {
      const { approveLinkPage } = await import('../login/keeper/keeperProofPages.ts')
      return pages.show(approveLinkPage(email, wait, resend))
    },
  })
  const context: SecurityContext = { ...settings, proveToKeeper }
  const offered = new WeakSet<object>()
  return {
    proveToKeeper,
    async show() {
      active()
      const { homePage } = await import('./homePage.ts')
      await pages.show(homePage(context)).catch(stayQuiet)
      const left = login.session.current()
      if (left) endKeeper(left)
    },
    async offerPasskey() {
      const left = login.session.current()
      // An attacker who makes the user scan the attacker's Farcaster code is logged in as the user. A passkey prevents
      // this. We offer it once per login.
      if (!left?.isNew || left.who.method !== 'farcaster' || offered.has(left.tokens)) return
      offered.add(left.tokens)
      const { offerPage } = await import('./recoverySection.ts')
      await pages.show(offerPage(context)).catch(() => undefined)
      endKeeper(left)
    },
    leave: () => pages.leave(),
    async unseal(sealed, signal) {
      const { unsealPage } = await import('./unsealPage.ts')
      return pages.show(unsealPage(sealed, settings, 'login'), signal)
    },
  }
}

/** Ignores a rejection by the user: closing the modal also leaves the screen, which is not a failure. */
function stayQuiet(error: unknown): void {
  if (!(error instanceof AirlockError && error.reason === 'USER_REJECTED')) throw error
}

/** The screens of this frame besides approvals. */
export type Security = {
  /** Resolves when the user leaves the screen. */
  show(): Promise<void>
  /**
   * Offers a passkey for the wallet backup, after the Farcaster login that created the wallet. Without a passkey, an
   * attacker could open the wallet by making the user scan the attacker's QR code. Never throws.
   */
  offerPasskey(): Promise<void>
  /** Closes the screen, because the modal was closed or the login session ended. */
  leave(): void
  readonly unseal: Unseal
  readonly proveToKeeper: ProveToKeeper
}

type TurnSettings = Pick<Security, 'show' | 'leave'> & {
  /** Resolves when no approval is pending. */
  readonly quiet: () => Promise<void>
}

/**
 * Shows the security screen when it is the screen's turn: after a pending approval, and never twice at the same time.
 * If `show` is called again while the screen waits or is shown, it returns the same promise. `leave` also cancels a
 * screen that is still waiting.
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
