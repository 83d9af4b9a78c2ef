import type { App } from '../app/App.ts'
import type { State } from '../app/store/createStore.ts'
import * as m from '../generated/i18n/messages.js'

/** Returns a readable name for an origin: its roles in this deployment, or the network that its node serves. */
export function roleOf(origin: string, { deployment }: Pick<App, 'deployment'>, { networks }: State): string {
  const roles: readonly (readonly [string | undefined, () => string])[] = [
    [deployment.modalOrigin, m.requests_to_modal],
    [deployment.authOrigin, m.requests_to_auth],
    [deployment.walletApi, m.requests_to_wallets],
    [deployment.blockchainApi, m.requests_to_chains],
    [deployment.relay, m.requests_to_relay],
    [deployment.loginService, m.requests_to_login],
    [deployment.keeperService, m.requests_to_keeper],
    [deployment.bundler, m.requests_to_bundler],
    [deployment.farcasterRelay, m.requests_to_farcaster],
    [deployment.analytics, m.requests_to_analytics],
    [deployment.imageProxy, m.requests_to_pictures],
    [deployment.ipfsGateway, m.requests_to_pictures],
    [deployment.priceChanges, m.requests_to_prices],
    [deployment.paymaster, m.requests_to_paymaster],
  ]
  const isIt = (address: string | undefined) => address !== undefined && new URL(address).origin === origin
  const known = roles.filter(([address]) => isIt(address)).map(([, role]) => role())
  const nodes = networks
    .filter(({ rpcUrls }) => rpcUrls.some(isIt))
    .map(({ name }) => m.requests_to_node({ network: name }))
  const all = [...new Set(known.length > 0 ? known : nodes)]
  return all.length > 0 ? all.join(', ') : m.requests_to_other()
}
