import { Deployment } from '#shared/deployment/deployment.ts'
import { authHandlers } from './authHandlers.ts'
import { createStorage } from './createStorage.ts'
import { serveParent } from './serveParent.ts'

declare const FRAME_VERSION: string

const meta = document.querySelector<HTMLMetaElement>('meta[name="deployment"]')
const { modalOrigin } = Deployment.parse(JSON.parse(meta?.content ?? 'null'))
// Firefox has no `ancestorOrigins`; there the origin of the handshake and the header `frame-ancestors` hold alone.
const { ancestorOrigins } = location as { readonly ancestorOrigins?: DOMStringList }

serveParent({
  window,
  modalOrigin,
  ancestors: ancestorOrigins && Array.from(ancestorOrigins),
  handlers: authHandlers({
    storage: createStorage(),
    firstChain: new URLSearchParams(location.search).get('chainId'),
    facts: {},
    reload: () => setTimeout(() => location.reload()),
  }),
  version: FRAME_VERSION,
}).catch((error: unknown) => console.error(error))
