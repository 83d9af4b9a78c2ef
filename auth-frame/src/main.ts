import './ui/theme.css'
import './ui/kit.css'
import './security/security.css'
import { Deployment } from '#shared/deployment/deployment.ts'
import type { Auth } from './Auth.ts'
import { createApprovals } from './approval/createApprovals.ts'
import { authHandlers } from './authHandlers.ts'
import { createAuth } from './createAuth.ts'
import { createStorage } from './createStorage.ts'
import { askPasskey } from './keys/askPasskey.ts'
import { openDeviceStore } from './keys/openDeviceStore.ts'
import { addSecurityPage } from './security/addSecurityPage.ts'
import { serveParent } from './serveParent.ts'
import { watchOtherTabs } from './session/watchOtherTabs.ts'

declare const FRAME_VERSION: string

const meta = document.querySelector<HTMLMetaElement>('meta[name="deployment"]')
const deployment = Deployment.parse(JSON.parse(meta?.content ?? 'null'))
// Firefox has no `ancestorOrigins`; there the origin of the handshake and the header `frame-ancestors` hold alone.
const { ancestorOrigins } = location as { readonly ancestorOrigins?: DOMStringList }
const ancestors = ancestorOrigins && Array.from(ancestorOrigins)
const query = new URLSearchParams(location.search)

let connected: (modal: Awaited<Auth['modal']>) => void
const own = createAuth({
  deployment,
  projectId: query.get('projectId') ?? '',
  storage: createStorage(),
  deviceStore: openDeviceStore(),
  facts: {},
  modal: new Promise((resolve) => {
    connected = resolve
  }),
  ancestors,
  firstChain: query.get('chainId'),
  userAgent: navigator.userAgent,
  createApprovals: ({ approval: surface, askingOrigin, facts }) =>
    createApprovals({
      surface,
      async show(approval, standing) {
        const [{ showApproval }, { tellsCovering }] = await Promise.all([
          import('./approval/showApproval.ts'),
          import('./approval/tellsCovering.ts'),
        ])
        const asker = { origin: askingOrigin(), name: facts.dapp?.metadata?.name }
        return showApproval(approval, standing, { asker, place: document.body, tellsCovering: tellsCovering() })
      },
    }),
  addPage: addSecurityPage,
  askPasskey,
})
watchOtherTabs(own.login.session)

serveParent({
  window,
  modalOrigin: deployment.modalOrigin,
  ancestors,
  handlers: authHandlers(own, {
    loadRpc: async () => (await import('./rpc/handleRpc.ts')).handleRpc,
    loadTheme: async () => (await import('./ui/applyTheme.ts')).applyTheme,
    reload: () => setTimeout(() => location.reload()),
  }),
  version: FRAME_VERSION,
}).then(connected!, (error: unknown) => console.error(error))
