import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import type { Faults } from '../http/faults.ts'
import { jsonReply } from '../http/jsonReply.ts'
import { parseJson } from '../http/parseJson.ts'
import type { Reply, Request } from '../http/reply.ts'
import type { RequestLog } from '../http/requestLog.ts'
import { type HttpService, startHttpService } from '../http/startHttpService.ts'
import type { Projects } from '../projects.ts'
import { localPage } from '../sites/localPage.ts'
import { serveFolder } from '../sites/serveFolder.ts'
import { solanaNetwork } from '../solana/solanaNetwork.ts'
import type { OnRamp, Order } from './createOnRamp.ts'
import { readMeld } from './readMeld.ts'

const page = serveFolder(fileURLToPath(new URL('page', import.meta.url)))
const Amount = z.string().check(z.regex(/^\d{1,9}(\.\d{1,18})?$/))
const Opening = z.object({ sessionToken: z.string() })
const Payment = z.object({ id: z.string(), amount: Amount })
const Settling = z.object({ id: z.string(), outcome: z.enum(['send', 'fail']) })
const MeldPayment = z.object({ search: z.string(), amount: Amount })

/**
 * Serves the pages of two sellers. Links to `/coinbase` open only once, and links to `/meld` have exactly four fields.
 * On both pages, the user clicks a button to pay, and then chooses whether the seller sends the tokens or the purchase
 * fails.
 */
export function startOnRamp(options: {
  readonly port: number
  readonly onRamp: OnRamp
  readonly send: (order: Order) => Promise<string>
  readonly publicKey: string
  readonly projects: Projects
  readonly faults: Faults
  readonly log: RequestLog
}): Promise<HttpService> {
  const { onRamp, send, publicKey, projects } = options
  const posts: Readonly<Record<string, (body: unknown) => Promise<Reply> | Reply>> = {
    '/coinbase/open': (body) => {
      const { data } = Opening.safeParse(body)
      const session = data && onRamp.open(data.sessionToken)
      return session ? jsonReply(session) : wrong('This link was used already, or never made.')
    },
    '/coinbase/pay': (body) => {
      const { data } = Payment.safeParse(body)
      const purchase = data && onRamp.pay(data.id, data.amount)
      return purchase ? jsonReply(purchase) : wrong('There is no such session, or it is paid.')
    },
    '/coinbase/settle': async (body) => {
      const { data } = Settling.safeParse(body)
      const purchase = data && (await onRamp.settle(data.id, data.outcome))
      return purchase ? jsonReply(purchase) : wrong('There is no such purchase, or it has ended.')
    },
    '/meld/open': (body) => jsonReply(readMeld(`${(body as { search?: unknown }).search}`, { publicKey, projects })),
    '/meld/pay': async (body) => {
      const { data } = MeldPayment.safeParse(body)
      const found = data && readMeld(data.search, { publicKey, projects })
      if (!found || 'error' in found) return wrong(found?.error ?? 'An amount is needed.')
      const network = found.symbol === 'SOL' ? solanaNetwork : 'eip155:1'
      const hash = await send({ address: found.address, network, symbol: found.symbol, amount: data.amount })
      return jsonReply({ hash })
    },
  }
  const handle = async (request: Request): Promise<Reply> => {
    const { method, url, body } = request
    const post = Object.hasOwn(posts, url.pathname) ? posts[url.pathname] : undefined
    if (post) return method === 'POST' ? post(parseJson(body)) : jsonReply({ error: 'method not allowed' }, 405)
    const asked = /^\/(coinbase|meld)$/.test(url.pathname) ? { ...request, url: new URL('/seller.html', url) } : request
    return (await localPage(asked)) ?? (await page(asked)) ?? jsonReply({ error: 'not found' }, 404)
  }
  return startHttpService({ ...options, service: 'onRamp', handle })
}

const wrong = (error: string) => jsonReply({ error }, 409)
