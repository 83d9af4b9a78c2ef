import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Deployment } from '#shared/deployment.ts'
import { responseHeaders } from '#shared/responseHeaders.ts'
import { inlineHashes, readHtml } from '../page/readHtml.ts'

type Headers = Readonly<Record<string, string>>
type Origins = { readonly page: string; readonly modal: string; readonly auth: string; readonly api: string }
type Served = { readonly status?: number; readonly headers?: Headers; readonly body?: string }

/** Changes to a correct dapp. Each function receives the origins of all servers. */
export type Faults = {
  readonly page?: (origins: Origins) => Served
  /** Options in the page's call of `createSdk`. */
  readonly frameUrl?: (origins: Origins) => string
  /** More scripts of the page: path → code. */
  readonly scripts?: Readonly<Record<string, string>>
  readonly modal?: Served
  readonly auth?: Served
  readonly origins?: Served
  readonly config?: Served
}

const projectId = 'a'.repeat(32)
const authFolder = '0.1.0-0123456789abcdef'

/** Code of a page's script as a bundler writes it: the SDK's first message and the call of `createSdk`. */
export const sdkCode = (version: string, protocol = 1) =>
  `x.postMessage({type:\`airlock:connect\`,version:${protocol},nonce:n},o,[p]);f('configure',{options:o,sdkVersion:"${version}",hints:h()});`

/**
 * Starts the servers of a dapp, the modal, the embedded wallet and the wallet API, all on this machine. Without faults,
 * everything is as it should be.
 */
export async function serveDapp(faults: Faults = {}) {
  const servers = await Promise.all([listen(), listen(), listen(), listen()])
  const [pagePort, modalPort, authPort, apiPort] = servers.map((server) => (server.address() as AddressInfo).port) as [
    number,
    number,
    number,
    number,
  ]
  const origins: Origins = {
    page: `http://dapp.localhost:${pagePort}`,
    modal: `http://modal.localhost:${modalPort}`,
    auth: `http://auth.localhost:${authPort}`,
    api: `http://127.0.0.1:${apiPort}`,
  }
  const deployment = deploymentOf(origins)
  const html = (body: Served, fallback: string, headers: Headers = {}): Served => ({
    body: fallback,
    ...body,
    headers: { 'content-type': 'text/html', ...headers, ...body.headers },
  })

  serve(servers[0]!, (path) => {
    if (path === '/app.js') {
      const frameUrl = faults.frameUrl?.(origins) ?? `${origins.modal}/`
      const body = `import"./chunk.js";createSdk({projectId:"${projectId}",frameUrl:"${frameUrl}"})`
      return { headers: script, body }
    }
    if (path === '/chunk.js') return { headers: script, body: sdkCode('0.1.0') }
    const more = faults.scripts?.[path]
    if (more !== undefined) return { headers: script, body: more }
    const tags = ['/app.js', ...Object.keys(faults.scripts ?? {})].map(
      (src) => `<script type="module" src="${src}"></script>`,
    )
    return html(faults.page?.(origins) ?? {}, `<!doctype html><title>Dapp</title>${tags.join('')}`)
  })

  const meta = JSON.stringify({ ...deployment, authFolder }).replaceAll('"', '&quot;')
  const modalHtml = `<!doctype html><meta name="deployment" content="${meta}"><script>let a = 1</script><script type="module" src="./assets/main.js"></script>`
  serve(servers[1]!, (path) =>
    path === '/'
      ? html(faults.modal ?? {}, modalHtml, responseHeaders(deployment, 'modal', [], inlineHashes(readHtml(modalHtml))))
      : { headers: script, body: faults.scripts?.['modal:main.js'] ?? modalCode },
  )
  serve(servers[2]!, (path) =>
    path === `/${authFolder}/index.html`
      ? html(faults.auth ?? {}, '<!doctype html>', responseHeaders(deployment, 'auth', [origins.page]))
      : { status: 404 },
  )
  serve(servers[3]!, (path) => {
    if (path === '/projects/v1/origins')
      return { body: JSON.stringify({ allowedOrigins: [origins.page] }), ...faults.origins }
    if (path === '/appkit/v1/config') return { body: JSON.stringify({ features }), ...faults.config }
    return { status: 404 }
  })
  return { ...origins, close: () => servers.map((server) => server.closeAllConnections() ?? server.close()) }
}

const script: Headers = { 'content-type': 'text/javascript' }
/** Answers as the modal does: to another version with the number of its own, and else with any message. */
const modalCode =
  'addEventListener("message",({data,ports:[p]})=>p&&(data.version===1?p.postMessage({hello:1}):p.postMessage({airlock:1})))'

const features = ['activity', 'onramp', 'swap', 'social_login', 'reown_branding'].map((id) => ({
  id,
  isEnabled: true,
  config: null,
}))

const deploymentOf = ({ modal, auth, api }: Origins): Deployment => ({
  modalOrigin: modal,
  authOrigin: auth,
  walletApi: api,
  blockchainApi: api,
  analytics: api,
  relay: api.replace('http:', 'ws:'),
  loginService: api,
  keeperService: `${api}/keeper`,
  bundler: api,
  farcasterRelay: api,
})

type Server = ReturnType<typeof createServer>

function listen(): Promise<Server> {
  const server = createServer()
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

function serve(server: Server, answer: (path: string) => Served): void {
  server.on('request', ({ url = '/' }: IncomingMessage, response: ServerResponse) => {
    const { status = 200, headers = {}, body = '' } = answer(new URL(url, 'http://server').pathname)
    response.writeHead(status, { ...headers })
    response.end(body)
  })
}
