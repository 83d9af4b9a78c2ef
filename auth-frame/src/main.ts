import './ui/theme.css'
import './ui/kit.css'
import './approval/approval.css'
import './security/security.css'
import { Deployment } from '#shared/deployment.ts'
import { chooseLanguage } from '#shared/language/chooseLanguage.ts'
import { loadOnce } from '#shared/loadOnce.ts'
import type { Auth, ModalFacts } from './Auth.ts'
import { createAuthStorage } from './browser/createAuthStorage.ts'
import { createLog, logFailures } from './browser/createLog.ts'
import { loadLanguage } from './browser/loadLanguage.ts'
import { reportToModal } from './browser/reportRequests.ts'
import { authHandlers } from './frame/authHandlers.ts'
import { askingOriginOf, createAuth, type OwnAuth } from './frame/createAuth.ts'
import { openApprovals } from './frame/openApprovals.ts'
import { serveParent } from './frame/serveParent.ts'
import * as m from './generated/i18n/messages.js'
import { askPasskey } from './keys/askPasskey.ts'
import { openDeviceStore } from './keys/createDeviceShares.ts'
import { openKeyStore } from './keys/createSessionKey.ts'
import { answerLead } from './login/provider/answerLead.ts'
import { watchOtherTabs } from './loginSession/createSession.ts'
import { askInWindow } from './popup/openPopup.ts'
import { addSecurityPage } from './ui/createPages.ts'
import { element } from './ui/element.ts'

declare const FRAME_VERSION: string

const meta = document.querySelector<HTMLMetaElement>('meta[name="deployment"]')
const deployment = Deployment.parse(JSON.parse(meta?.content ?? 'null'))

// Two HTML pages share this script. A second entry with the same modules would split the frame's code into more chunks,
// which would load one after another.
if (document.documentElement.dataset.page !== 'wallet') startFrame(deployment, FRAME_VERSION)
// Response headers prevent every site from framing the wallet's own page.
else if (window === window.top)
  Promise.all([import('./frame/openOwnPage.ts'), loadLanguage(chooseLanguage(navigator.languages))])
    .then(([{ openOwnPage }]) => openOwnPage(deployment))
    .catch((error: unknown) => {
      console.error(error)
      document.body.replaceChildren(
        element(
          'div',
          { class: 'own-page' },
          element('main', { class: 'security-page' }, element('p', { role: 'alert' }, m.own_failed())),
        ),
      )
    })

/**
 * Starts the auth frame, which serves the modal frame around it until the page unloads.
 *
 * @param version version of this page
 */
function startFrame(deployment: Deployment, version: string): void {
  // Firefox has no `ancestorOrigins`. In Firefox we rely only on the handshake's origin and the `frame-ancestors`
  // header.
  const { ancestorOrigins } = location as { readonly ancestorOrigins?: DOMStringList }
  const ancestors = ancestorOrigins && Array.from(ancestorOrigins)
  const query = new URLSearchParams(location.search)

  let connected: (modal: Awaited<Auth['modal']>) => void
  const facts: ModalFacts = {}
  const askingOrigin = () => askingOriginOf(ancestors, facts)
  const storage = createAuthStorage(askingOrigin)
  const log = createLog(query.get('enableLogger') === 'true')

  const own: OwnAuth = createAuth({
    deployment,
    projectId: query.get('projectId') ?? '',
    storage,
    deviceStore: openDeviceStore(),
    keyStore: openKeyStore(askingOrigin),
    facts,
    log,
    modal: new Promise((resolve) => {
      connected = resolve
    }),
    ancestors,
    firstChain: query.get('chainId'),
    userAgent: navigator.userAgent,
    createApprovals: (parts) => openApprovals({ ...parts, own: () => own }),
    addPage: () => addSecurityPage(),
    askWindow: (...asked) => askInWindow(own.auth, ...asked),
    askPasskey,
  })
  watchOtherTabs(own.login.session, storage)
  answerLead({
    window,
    authOrigin: deployment.authOrigin,
    ways: () => [own.login.attempts.current('social')?.login.way, own.proofWay()],
  })

  serveParent({
    window,
    modalOrigin: deployment.modalOrigin,
    ancestors,
    handlers: logFailures(
      log,
      authHandlers(own, {
        loadRpc: loadOnce(async () => (await import('./frame/answerRpc.ts')).answerRpc),
        loadTheme: async () => (await import('./ui/applyTheme.ts')).applyTheme,
        loadLanguage,
        reload: () => setTimeout(() => location.reload()),
      }),
    ),
    version,
  }).then(
    (modal) => {
      connected(modal)
      reportToModal(deployment, modal)
    },
    (error: unknown) => log.error('The modal could not be reached.', error),
  )
}
