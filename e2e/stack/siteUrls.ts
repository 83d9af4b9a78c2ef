import type { Deployment } from '../../shared/src/deployment.ts'
import type { Ports } from './ports.ts'

export type SiteUrls = Readonly<
  Record<
    | 'host'
    | 'otherHost'
    | 'modal'
    | 'auth'
    | 'wallet'
    | 'control'
    | 'walletApi'
    | 'blockchainApi'
    | 'analytics'
    | 'relay'
    | 'login'
    | 'keeper'
    | 'bundler'
    | 'mail'
    | 'issuer'
    | 'farcaster'
    | 'solana'
    | 'paymaster'
    | 'buy'
    | 'prices',
    string
  >
>

/**
 * Returns the URLs of all sites and APIs in the local world. Each site has its own host name, so that the browser
 * treats it as a different site. APIs have IP addresses.
 *
 * @param tlsPort port of the TLS server that the sites of `tlsSites` are behind. Without it, they use plain HTTP
 */
export function siteUrls(ports: Ports, tlsPort?: number): SiteUrls {
  const plain = plainUrls(ports)
  if (!tlsPort) return plain
  return {
    ...plain,
    ...Object.fromEntries(tlsSites.map((site) => [site, `https://${tlsHostName(site)}:${tlsPort}`])),
  }
}

/** Sites that a page reaches while the modal opens. The benchmark serves them over TLS and HTTP/2. */
export const tlsSites = ['host', 'modal', 'walletApi', 'blockchainApi', 'analytics'] as const

export const tlsHostName = (site: (typeof tlsSites)[number]): string => `${site.toLowerCase()}.localhost`

function plainUrls(ports: Ports): SiteUrls {
  return {
    host: `http://host.localhost:${ports.host}`,
    otherHost: `http://other.localhost:${ports.otherHost}`,
    modal: `http://modal.localhost:${ports.modal}`,
    auth: `http://auth.localhost:${ports.auth}`,
    wallet: `http://wallet.localhost:${ports.wallet}`,
    control: `http://localhost:${ports.control}`,
    walletApi: `http://127.0.0.1:${ports.walletApi}`,
    blockchainApi: `http://127.0.0.1:${ports.blockchainApi}`,
    analytics: `http://127.0.0.1:${ports.analytics}`,
    relay: `ws://127.0.0.1:${ports.relay}`,
    login: `http://login.localhost:${ports.login}`,
    keeper: `http://keeper.localhost:${ports.keeper}`,
    bundler: `http://127.0.0.1:${ports.bundler}`,
    mail: `http://mail.localhost:${ports.mail}`,
    issuer: `http://issuer.localhost:${ports.issuer}`,
    farcaster: `http://127.0.0.1:${ports.farcaster}`,
    solana: `http://127.0.0.1:${ports.solana}`,
    paymaster: `http://127.0.0.1:${ports.paymaster}`,
    prices: `http://127.0.0.1:${ports.prices}`,
    buy: `http://buy.localhost:${ports.onRamp}`,
  }
}

export function localDeployment(urls: SiteUrls): Deployment {
  return {
    modalOrigin: urls.modal,
    authOrigin: urls.auth,
    walletApi: urls.walletApi,
    blockchainApi: urls.blockchainApi,
    analytics: urls.analytics,
    relay: urls.relay,
    loginService: urls.login,
    keeperService: urls.keeper,
    bundler: urls.bundler,
    farcasterRelay: urls.farcaster,
    paymaster: `${urls.paymaster}/own`,
    priceChanges: urls.prices,
    coinbase: { origins: [urls.buy] },
    meld: { page: `${urls.buy}/meld`, publicKey: 'local-public-key' },
  }
}
