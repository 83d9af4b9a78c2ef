import type { Namespace, Provider, Sdk } from '../../../../../sdk/src/index.ts'
import { modalEvents } from '../../cards/modalEvents.ts'
import type { Log } from './createLog.ts'

const providerEvents = ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'] as const

/** Logs the events of an SDK and of its providers, and the requests of its frames to other servers. */
export function logEvents(sdk: Sdk<Namespace>, namespaces: readonly Namespace[], log: Log): void {
  for (const name of modalEvents) sdk.on(name, (data: unknown) => log.add('event', name, notEmpty(data)))
  sdk.on('NETWORK', ({ origin, purpose, size }) =>
    log.add('traffic', purpose, `${origin}${size === null ? '' : `, ${size} bytes`}`),
  )
  for (const namespace of namespaces) {
    const provider = sdk.getProvider(namespace)
    for (const name of providerEvents)
      provider.on(name, (data: unknown) => log.add('event', `${namespace} ${name}`, data))
  }
}

const notEmpty = (data: unknown) =>
  typeof data === 'object' && data !== null && Object.keys(data).length === 0 ? undefined : data

/** Returns a provider that logs its requests. Their parameters stay out of the log. */
export function logRequests(provider: Provider, log: Log): Provider {
  const logged: Provider = {
    request: (rpc) => log.follow(rpc.method, () => provider.request(rpc)),
    on(event, listener) {
      provider.on(event, listener)
      return logged
    },
    removeListener(event, listener) {
      provider.removeListener(event, listener)
      return logged
    },
  }
  return logged
}

/** Returns a `fetch` that logs the method, path and status of its requests. */
export const logFetch =
  (log: Log): typeof fetch =>
  (input, init) => {
    const { pathname } = new URL(`${input}`, location.href)
    return log.follow(
      `${init?.method ?? 'GET'} ${pathname}`,
      () => fetch(input, init),
      ({ status }) => status,
    )
  }
