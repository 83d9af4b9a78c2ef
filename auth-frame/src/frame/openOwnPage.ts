import type { Deployment } from '#shared/deployment.ts'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Asker } from '../approval/Approval.ts'
import { createApprovals } from '../approval/createApprovals.ts'
import { showApproval } from '../approval/showApproval.ts'
import { createAuthStorage } from '../browser/createAuthStorage.ts'
import { createLog } from '../browser/createLog.ts'
import * as m from '../generated/i18n/messages.js'
import { askPasskey } from '../keys/askPasskey.ts'
import { openDeviceStore } from '../keys/createDeviceShares.ts'
import { openKeyStore } from '../keys/createSessionKey.ts'
import { hasValidLogin } from '../login/hasValidLogin.ts'
import { answerLead } from '../login/provider/answerLead.ts'
import { signOut } from '../login/signOut.ts'
import { watchOtherTabs } from '../loginSession/createSession.ts'
import type { AskWindow } from '../popup/AskWindow.ts'
import { answerSecurity } from '../popup/answerSecurity.ts'
import type { SecurityRequest } from '../popup/PopupRequest.ts'
import { addOwnPage } from '../security/addOwnPage.ts'
import { loginPage } from '../security/loginPage.ts'
import type { OwnPage } from '../security/OwnPage.ts'
import { walletPage } from '../security/walletPage.ts'
import { applyTheme } from '../ui/applyTheme.ts'
import { element } from '../ui/element.ts'
import { createAuth } from './createAuth.ts'

/** The wallet's own page belongs to no dapp project. The service recognizes this page by its origin. */
const projectId = '0'.repeat(32)

/**
 * Runs the wallet's own page: the auth frame's code at the top level, without a modal or a host page. The user logs in
 * on this page directly, with separate storage. The page offers what is not available on a site whose COOP header cuts
 * off popups: private keys, the list of browsers, the protection of the wallet backup, the email address and the
 * account.
 */
export function openOwnPage(deployment: Deployment): void {
  document.title = m.own_title()
  applyTheme({ themeMode: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light' })
  const { authOrigin: origin } = deployment
  const storage = createAuthStorage(() => origin)
  const log = createLog(true)
  const asker = { origin, name: undefined }
  const own = createAuth({
    deployment,
    projectId,
    storage,
    deviceStore: openDeviceStore(),
    keyStore: openKeyStore(() => origin),
    // On the wallet's own page, the asker is the page itself.
    facts: { dapp: { projectId, origin } },
    log,
    modal: new Promise(() => {}),
    ancestors: undefined,
    firstChain: null,
    userAgent: navigator.userAgent,
    createApprovals: () =>
      createApprovals({
        surface() {},
        show: (approval, standing) =>
          showApproval(approval, standing, { asker, place: document.body, kind: 'window', stays: true }),
      }),
    addPage: () => addOwnPage(location.host),
    askWindow: askHere(asker),
    askPasskey,
  })
  const { login, security, emailChange, pages } = own
  watchOtherTabs(login.session, storage)
  answerLead({ window, authOrigin: origin, ways: () => [login.attempts.current('social')?.login.way, own.proofWay()] })
  const leave = () => {
    const done = signOut(login)
    // Clears all data that this page stores, not only the login session's data.
    login.passes.outlive(() => storage.clear())
    return done
  }
  runOwnPage({ login, pages, security, emailChange, signOut: leave }).catch((error: unknown) => {
    log.error('The page failed.', error)
    addOwnPage(location.host).page.append(element('p', { role: 'alert' }, makeError('UNKNOWN').message))
  })
}

/**
 * Runs the wallet's own page while it is open. Shows the login page and then the wallet. Shows the login page again
 * when the login session ends, on this page or elsewhere.
 *
 * @throws any error except a rejection by the user
 */
async function runOwnPage(own: OwnPage): Promise<never> {
  const { login, pages } = own
  for (;;)
    try {
      if (await hasValidLogin(login)) await pages.show(walletPage(own))
      else await pages.show(loginPage(own))
    } catch (error) {
      // When the login session ends, the promise of the page on screen rejects with USER_REJECTED.
      if (!(error instanceof AirlockError && error.reason === 'USER_REJECTED')) throw error
    }
}

/**
 * On the wallet's own page, asks the questions that a frame would ask in the popup. No page can cover the wallet's own
 * window, and the visibility gate is the same as in the popup. No data is sent to another window.
 */
function askHere({ origin, name }: Asker, place: HTMLElement = document.body): AskWindow {
  return async (question, signal) => {
    const asked = typeof question === 'function' ? await question() : question
    signal.throwIfAborted()
    const over = element('div')
    const before = document.activeElement
    const below = [...place.children].filter((each) => each instanceof HTMLElement && !each.inert) as HTMLElement[]
    for (const each of below) each.inert = true
    place.append(over)
    const left = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(makeError('USER_REJECTED')), { once: true })
    })
    try {
      const request = { ...asked, asker: { origin, ...(name && { name }) } } as SecurityRequest
      const answer = await Promise.race([answerSecurity(request, over), left])
      if (answer.kind === 'failed') throw makeError(answer.reason)
      return answer
    } finally {
      over.remove()
      for (const each of below) each.inert = false
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }
}
