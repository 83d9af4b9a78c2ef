import { fileURLToPath } from 'node:url'
import type { SessionTypes } from '@walletconnect/types'
import type { Faults } from '../http/faults.ts'
import { jsonReply } from '../http/jsonReply.ts'
import { parseJson } from '../http/parseJson.ts'
import type { Reply, Request } from '../http/reply.ts'
import type { RequestLog } from '../http/requestLog.ts'
import { type HttpService, startHttpService } from '../http/startHttpService.ts'
import { serveFolder } from '../sites/serveFolder.ts'
import { drawPicture } from '../walletApi/drawPicture.ts'
import type { MobileWallet } from './createMobileWallet.ts'
import type { Choice } from './grantNamespaces.ts'
import { rpcError } from './rpcError.ts'

/**
 * Serves the mobile wallet's screen for users, and the same data and actions as JSON for tests.
 *
 * @param pageFolder folder with the files of the screen, if they are not next to this file
 */
export function startWallet(options: {
  readonly port: number
  readonly wallet: MobileWallet
  readonly faults: Faults
  readonly log: RequestLog
  readonly pageFolder?: string | undefined
}): Promise<HttpService> {
  const { wallet, pageFolder } = options
  const page = serveFolder(pageFolder ?? fileURLToPath(new URL('page', import.meta.url)))

  const actions: Record<string, (body: Record<string, unknown>, id: number) => unknown> = {
    '/pair': ({ uri }) => wallet.pair(text(uri, 'uri')),
    '/proposals/:id/approve': (body, id) => wallet.approveProposal(id, choice(body)),
    '/proposals/:id/reject': (_, id) => wallet.rejectProposal(id),
    '/requests/:id/approve': (_, id) => wallet.approveRequest(id),
    '/requests/:id/reject': (_, id) => wallet.rejectRequest(id),
    '/accounts/active': ({ index }) => wallet.setActiveAccount(Number(index)),
    '/chain': ({ chainId }) => wallet.setChain(/^\d+$/.test(`${chainId}`) ? `eip155:${chainId}` : `${chainId}`),
    '/disconnect': () => wallet.disconnect(),
    '/autoApprove': ({ on }) => wallet.setAutoApprove(on === true),
    '/habits': (body) => wallet.setHabits(body),
    '/announce': ({ name, data, chain }) => wallet.announce(text(name, 'name'), data, text(chain, 'chain')),
    '/methods': ({ namespace, methods }) => wallet.setMethods(text(namespace, 'namespace'), texts(methods)),
    '/namespaces': (body) => wallet.setNamespaces(body as SessionTypes.Namespaces),
    '/reset': () => wallet.reset(),
  }

  const handle = async (request: Request): Promise<Reply> => {
    const { pathname } = request.url
    if (pathname === '/state') return jsonReply(wallet.state())
    if (pathname === '/icon.png') return { headers: { 'content-type': 'image/png' }, body: drawPicture('wallet') }
    if (request.method !== 'POST') return (await page(screen(request))) ?? jsonReply({ error: 'not found' }, 404)
    const id = Number(/^\/\w+\/(\d+)\//.exec(pathname)?.[1])
    const action = actions[pathname.replace(/\/\d+\//, '/:id/')]
    if (!action) return jsonReply({ error: 'not found' }, 404)
    try {
      const result = await action(parseJson(request.body), id)
      return jsonReply({ ok: true, ...(result === undefined ? {} : { result }) })
    } catch (error) {
      const { code = 409, message } = error as Error & { code?: number }
      return jsonReply({ ok: false, code, error: message }, code === 404 || code === 400 ? code : 409)
    }
  }
  // Leave the requests of the wallet's own page out of the log. The page polls the state all the time, so its requests
  // would hide the others.
  const log: RequestLog = {
    ...options.log,
    add: (request) => {
      if (request.method !== 'GET') options.log.add(request)
    },
  }
  return startHttpService({ ...options, log, service: 'wallet', cors: true, handle })
}

/**
 * Serves the same screen for universal links (`/app/wc?uri=…`). The screen's script reads the pairing URI from the
 * link.
 */
function screen(request: Request): Request {
  if (!/^\/(app\/?)?(wc)?$/.test(request.url.pathname)) return request
  return { ...request, url: new URL('/', request.url) }
}

function choice({ accounts, chains, namespaces }: Record<string, unknown>): Choice {
  return {
    ...(Array.isArray(accounts) ? { accounts: accounts.map(Number) } : {}),
    ...(Array.isArray(chains) ? { chains: chains.map(String) } : {}),
    ...(Array.isArray(namespaces) ? { namespaces: namespaces.map(String) } : {}),
  }
}

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function text(value: unknown, name: string): string {
  if (typeof value !== 'string' || !value) throw rpcError(400, `"${name}" is missing.`)
  return value
}
