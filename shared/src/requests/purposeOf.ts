import type { Deployment } from '../deployment.ts'
import type { Purpose } from './Purpose.ts'

/** Purposes of requests to the wallet API, by the start of the path. */
const ofWallets: readonly (readonly [RegExp, Purpose])[] = [
  [/^\/getWallets\b/, 'wallets'],
  [/^\/(getWalletImage|public)\//, 'pictures'],
]
const ofChains: readonly (readonly [RegExp, Purpose])[] = [
  [/^\/v1\/?(\?|$)/, 'chain'],
  [/^\/v1\/(convert|fungible)\//, 'prices'],
  [/^\/v1\/(onramp|generators)\//, 'buying'],
  [/^\/v1\/supported-chains\b/, 'settings'],
]

/**
 * Derives a request's purpose from its URL.
 *
 * @param initiator type of the initiator according to the browser, such as `img` or `fetch`
 */
export function purposeOf(address: string, initiator: string, deployment: Deployment): Purpose {
  const after = (base: string | undefined) => {
    if (!base || !address.startsWith(base)) return
    const rest = address.slice(base.length)
    return rest === '' || /^[/?]/.test(rest) ? rest : undefined
  }
  const among = (base: string, parts: typeof ofWallets, otherwise: Purpose): Purpose | undefined => {
    const rest = after(base)
    return rest === undefined ? undefined : (parts.find(([path]) => path.test(rest))?.[1] ?? otherwise)
  }
  const { modalOrigin, authOrigin, walletApi, blockchainApi, imageProxy, ipfsGateway } = deployment
  const services: readonly (readonly [string | undefined, Purpose])[] = [
    [deployment.analytics, 'analytics'],
    [deployment.relay, 'messages'],
    [deployment.bundler, 'operations'],
    [deployment.farcasterRelay, 'login'],
    [deployment.loginService, 'login'],
    [deployment.keeperService, 'keys'],
    [imageProxy, 'pictures'],
    [ipfsGateway, 'pictures'],
    [deployment.priceChanges, 'prices'],
    [deployment.paymaster, 'operations'],
    [modalOrigin, 'page'],
    [authOrigin, 'page'],
  ]
  return (
    among(walletApi, ofWallets, 'settings') ??
    among(blockchainApi, ofChains, 'account') ??
    services.find(([base]) => after(base) !== undefined)?.[1] ??
    (/^(img|image|css|input)$/.test(initiator) ? 'pictures' : 'other')
  )
}
