import { AirlockError } from '#shared/errors/AirlockError.ts'
import { endKeeper } from '../login/endKeeper.ts'
import type { LogInAgain } from '../login/keeper/LogInAgain.ts'
import type { LoginContext } from '../login/LoginContext.ts'
import { createKeeperProof } from './createKeeperProof.ts'
import type { Security } from './Security.ts'
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
      const { approveLinkPage } = await import('./approveLinkPage.ts')
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
      const { offerPage } = await import('./recovery/offerPage.ts')
      await stage.show(offerPage(context)).catch(() => undefined)
      endKeeper(left)
    },
    leave: () => stage.leave(),
    async unseal(sealed, signal) {
      const { unsealPage } = await import('./recovery/unsealPage.ts')
      return stage.show(unsealPage(sealed, settings, 'login'), signal)
    },
  }
}

/** Leaving the screen by closing the modal is no failure of it. */
function stayQuiet(error: unknown): void {
  if (!(error instanceof AirlockError && error.reason === 'USER_REJECTED')) throw error
}
