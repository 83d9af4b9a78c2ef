import type { Deployment } from './deployment.ts'

export type Realm = 'modal' | 'auth' | 'popup' | 'social' | 'wallet'

/**
 * CSP sources for dapps in development on this machine. A policy cannot contain IPv6 hosts, so `http://[::1]` is
 * missing.
 */
const ownMachine = 'http://localhost:* http://*.localhost:* http://127.0.0.1:*'
/**
 * `frame-ancestors` of M: any secure page may embed M. M itself checks the host page's origin and decides which
 * features the host page may use.
 */
const anySecureAncestor = `https: ${ownMachine}`

/** An origin, or a wildcard for its subdomains. Other values could end the directive and start another one. */
const ancestor = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i
/** An origin on this device, on any port. */
const ownAncestor = /^https?:\/\/(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}):\*$/i

/**
 * Returns the response headers of one realm for a deployment and its build.
 *
 * @param realm M, A, the approval popup P, or one of two pages of the auth origin. `social` is `social.html`, through
 *   which a social login's popup moves between the roles. Only this page posts forms to both roles, and each form's
 *   origin identifies the page as the sender. `wallet` is the wallet's own page, where the user logs in without a dapp.
 * @param hosts origins on the project's allowlist, which may embed A through M. Every ancestor must be allowed. Invalid
 *   origins are skipped. `any` for a project without an allowlist, which allows every secure page.
 * @param inlineScripts hashes of the page's inline scripts, from the build's `integrity.json`: an import map, which
 *   only contains the hashes of scripts that may load later, and in M the script that adapts the placeholder
 * @returns header name → value, for the web server of that origin
 */
export function responseHeaders(
  deployment: Deployment,
  realm: Realm,
  hosts: readonly string[] | 'any' = [],
  inlineScripts: readonly string[] = [],
): Record<string, string> {
  const endpoints = [deployment.walletApi, deployment.blockchainApi, deployment.analytics, deployment.relay]
  const { imageProxy, ipfsGateway, paymaster, priceChanges } = deployment
  const plainOf = (...urls: readonly (string | undefined)[]) => {
    const insecure = urls
      .flatMap((url) => (url === undefined ? [] : new URL(url)))
      .filter(({ protocol }) => /^(http|ws):$/.test(protocol))
    return [...new Set(insecure.map(({ protocol, host }) => `${protocol}//${host}`))]
  }
  const plain = plainOf(...endpoints, imageProxy, ipfsGateway)
  // A dapp in development loads its icon from this machine. Otherwise images must use HTTPS.
  const ownIcons = deployment.modalOrigin.startsWith('http:') ? [ownMachine] : []
  const originsOf = (...urls: readonly string[]) => [...new Set(urls.map((url) => new URL(url).origin))]
  const { loginService, keeperService, blockchainApi, bundler, farcasterRelay } = deployment
  const roles = originsOf(loginService, keeperService)
  // SC-9: the deployment fixes these endpoints. A and P call no URL that a dapp names, such as a paymaster or an RPC
  // URL. P only shows and confirms a request. If the host cut off P's opener, P also calls the login role for its
  // mailbox, and the blockchain API to simulate the request. They load the user's language from their own origin.
  const connects: Readonly<Record<Exclude<Realm, 'modal'>, string>> = {
    auth: ["'self'", ...originsOf(loginService, keeperService, blockchainApi, bundler, farcasterRelay)].join(' '),
    popup: ["'self'", ...originsOf(loginService, blockchainApi)].join(' '),
    social: "'none'",
    wallet: ["'self'", ...originsOf(loginService, keeperService, farcasterRelay)].join(' '),
  }
  const policy = {
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': realm === 'social' ? roles.join(' ') : "'none'",
    'object-src': "'none'",
    'script-src': ["'self'", ...inlineScripts.map((hash) => `'${hash}'`)].join(' '),
    'style-src': "'self'",
    'font-src': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    'connect-src':
      realm === 'modal'
        ? ["'self' https: wss:", ...plain, ...plainOf(paymaster, priceChanges)].join(' ')
        : connects[realm],
    'img-src':
      realm === 'modal'
        ? ["'self' https: data: blob:", ...plain.filter((o) => o.startsWith('http:')), ...ownIcons].join(' ')
        : "'self' data: blob:",
    'frame-src': realm === 'modal' ? deployment.authOrigin : "'none'",
    'frame-ancestors':
      realm === 'modal'
        ? anySecureAncestor
        : realm === 'auth'
          ? [deployment.modalOrigin, ...ancestorsOf(hosts)].join(' ')
          : "'none'",
  }
  const isSecure = (realm === 'modal' ? deployment.modalOrigin : deployment.authOrigin).startsWith('https:')
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, value]) => `${directive} ${value}`)
      .join('; '),
    'cross-origin-embedder-policy': 'credentialless',
    'cross-origin-resource-policy': 'cross-origin',
    // With `no-referrer`, a form would be posted with the origin "null".
    'referrer-policy': realm === 'modal' || realm === 'social' ? 'strict-origin' : 'no-referrer',
    'x-content-type-options': 'nosniff',
    // The page that opened the wallet's own page cannot access it. The wallet's own page opens windows only for social
    // logins.
    ...(realm === 'wallet' && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
    // We send no `integrity-policy` header. If this header covers scripts, WebKit (Safari 26, WebKitGTK 2.50) blocks
    // every imported module, even if its hash is listed. Chromium logs an error about styles in the console of each
    // dapp. The hashes in the pages and in the import map work in all browsers.
    ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  }
}

const ancestorsOf = (hosts: readonly string[] | 'any'): readonly string[] =>
  hosts === 'any' ? [anySecureAncestor] : hosts.filter((host) => ancestor.test(host) || ownAncestor.test(host))
