import type { WebSocket } from 'ws'
import { readRpcRequest } from '../http/readRpcRequest.ts'
import { rpcFailure } from '../http/rpcFailure.ts'
import { answerRpc } from './answerRpc.ts'
import type { Ledger, LedgerEntry } from './createLedger.ts'
import type { SolanaMethods } from './SolanaMethods.ts'
import { withContext } from './withContext.ts'

type Subscription = {
  readonly kind: 'signature' | 'account' | 'logs'
  readonly target: string
  readonly options: unknown
}

/**
 * Serves one client of Solana's PubSub: subscriptions to signatures, accounts and logs. A subscription to a signature
 * sends only one notification. All other methods have the same results as over HTTP. There are no notifications of
 * slots, because no client here needs them.
 */
export function serveSubscriptions(socket: WebSocket, ledger: Ledger, methods: SolanaMethods): void {
  const subscriptions = new Map<number, Subscription>()
  let next = 1
  const send = (message: object) => socket.send(JSON.stringify(message))
  const answer = (id: unknown, result: unknown) => send({ jsonrpc: '2.0', id, result })

  function tell(subscription: number, { kind, target, options }: Subscription, entry: LedgerEntry): void {
    const { signature, error: err, logs, keys } = entry
    const notify = (value: unknown) =>
      send({
        jsonrpc: '2.0',
        method: `${kind}Notification`,
        params: { result: withContext(ledger, value), subscription },
      })
    if (kind === 'signature' && target === signature) {
      subscriptions.delete(subscription)
      notify({ err })
    }
    if (kind === 'account' && keys.includes(target)) {
      const { value } = methods.getAccountInfo!([target, options]) as { value: unknown }
      notify(value)
    }
    if (kind === 'logs' && (target === '' || keys.includes(target))) notify({ signature, err, logs })
  }

  const unsubscribe = ledger.onEntry((entry) => {
    // Notifies a client of its transaction only after the response to `sendTransaction`.
    setImmediate(() => {
      for (const [id, subscription] of subscriptions) tell(id, subscription, entry)
    })
  })
  socket.on('error', () => {})
  socket.on('close', unsubscribe)
  socket.on('message', (data) => {
    const request = readRpcRequest(`${data}`)
    if (!request) return send(rpcFailure(null, -32600, 'Invalid request'))
    const { id, method, params } = request
    const kind = /^(signature|account|logs)Subscribe$/.exec(method)?.[1] as Subscription['kind'] | undefined
    if (kind) {
      const subscription = next++
      const target = kind === 'logs' ? mentioned(params[0]) : `${params[0]}`
      subscriptions.set(subscription, { kind, target, options: params[1] })
      answer(id, subscription)
      const already = kind === 'signature' ? ledger.entry(target) : undefined
      if (already) tell(subscription, subscriptions.get(subscription)!, already)
      return
    }
    if (/^(signature|account|logs)Unsubscribe$/.test(method)) return answer(id, subscriptions.delete(Number(params[0])))
    // web3.js sends `ping` to keep the connection alive, and expects no response.
    if (method !== 'ping') send(answerRpc(methods, request) as object)
  })
}

/**
 * If a logs filter is `{ mentions: [address] }`, returns the address. If the filter is `'all'`, returns an empty
 * string.
 */
function mentioned(filter: unknown): string {
  const mentions = (filter as { mentions?: unknown } | null)?.mentions
  return Array.isArray(mentions) ? `${mentions[0]}` : ''
}
