import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createFrameHandler } from './createFrameHandler.ts'
import { createFrameServer } from './createFrameServer.ts'
import { readDeployment } from './readDeployment.ts'

// `npm run serve`: both frames as they were built, at the ports of their origins or at MODAL_PORT and AUTH_PORT, over
// TLS where TLS_CERT and TLS_KEY name PEM files. AUTH_HOSTS: the sites that may embed the wallet, with spaces between,
// or `*` for a project that lists none.
const { MODAL_PORT, AUTH_PORT, TLS_CERT, TLS_KEY, AUTH_HOSTS = '' } = process.env
const built = (realm: string) => fileURLToPath(new URL(`../../../${realm}/dist`, import.meta.url))
const deployment = readDeployment(built('frame-app'))
const tls = TLS_CERT && TLS_KEY ? { cert: readFileSync(TLS_CERT), key: readFileSync(TLS_KEY) } : undefined
const hosts = AUTH_HOSTS === '*' ? 'any' : AUTH_HOSTS.split(' ').filter(Boolean)

for (const [origin, folder, port] of [
  ['modal', built('frame-app'), MODAL_PORT],
  ['auth', built('auth-frame'), AUTH_PORT],
] as const) {
  const handler = createFrameHandler({ deployment, origin, folder, hosts })
  const address = new URL(origin === 'modal' ? deployment.modalOrigin : deployment.authOrigin)
  const usual = address.port || (address.protocol === 'https:' ? '443' : '80')
  createFrameServer(handler, tls).listen(Number(port ?? usual), () =>
    console.info(`${address.origin} is served at port ${port ?? usual}${tls ? ', over TLS' : ''}`),
  )
}
