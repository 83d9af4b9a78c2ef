import type { Deployment } from '#shared/deployment/deployment.ts'
import { loadOnce } from '#shared/loadOnce.ts'
import type { Auth } from '../Auth.ts'
import { createLog } from '../browser/createLog.ts'
import { createStorage } from '../browser/createStorage.ts'
import { reportToModal } from '../browser/reportToModal.ts'
import { openDeviceStore } from '../keys/openDeviceStore.ts'
import { openKeyStore } from '../keys/openKeyStore.ts'
import { askPasskey } from '../keys/seals/askPasskey.ts'
import { answerLead } from '../login/social/answerLead.ts'
import { watchOtherTabs } from '../loginSession/watchOtherTabs.ts'
import type { ModalFacts } from '../ModalFacts.ts'
import { askInWindow } from '../security/askInWindow.ts'
import { addSecurityPage } from '../ui/page/addSecurityPage.ts'
import { askingOriginOf } from './askingOriginOf.ts'
import { authHandlers } from './authHandlers.ts'
import { createAuth, type OwnAuth } from './createAuth.ts'
import { logFailures } from './logFailures.ts'
import { openApprovals } from './openApprovals.ts'
import { serveParent } from './serveParent.ts'

/**
 * The auth frame (A): serves the modal that it stands in, for the life of this page.
 *
 * @param version of this page
 */
export function startFrame(deployment: Deployment, version: string): void {
  // Firefox has no `ancestorOrigins`; there the origin of the handshake and the header `frame-ancestors` hold alone.
  const { ancestorOrigins } = location as { readonly ancestorOrigins?: DOMStringList }
  const ancestors = ancestorOrigins && Array.from(ancestorOrigins)
  const query = new URLSearchParams(location.search)

  let connected: (modal: Awaited<Auth['modal']>) => void
  const facts: ModalFacts = {}
  const askingOrigin = () => askingOriginOf(ancestors, facts)
  const storage = createStorage(askingOrigin)
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
    addPage: addSecurityPage,
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
        loadRpc: loadOnce(async () => (await import('../rpc/answerRpc.ts')).answerRpc),
        loadTheme: async () => (await import('../ui/applyTheme.ts')).applyTheme,
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
