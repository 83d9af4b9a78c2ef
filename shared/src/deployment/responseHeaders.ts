import type { Deployment } from './deployment.ts'

export type Realm = 'modal' | 'auth' | 'popup' | 'social' | 'wallet'

/**
 * Pages in development on this machine. A policy cannot name IPv6 hosts, so `http://[::1]` is not among them.
 */
const ownMachine = 'http://localhost:* http://*.localhost:* http://127.0.0.1:*'
/**
 * `frame-ancestors` of M: any secure page may frame it; whether it may be used is decided in M by the asking origin.
 */
const anySecureAncestor = `https: ${ownMachine}`

/** An origin, or a wildcard for its subdomains. Anything else could end the directive and begin another one. */
const ancestor = /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i
/** A host in development, on any port. */
const ownAncestor = /^https?:\/\/(([a-z0-9-]+\.)*localhost|127(\.\d{1,3}){3}):\*$/i

/**
 * The response headers of one realm, from the deployment and what was built.
 *
 * @param realm whose documents the headers are for: M, A, the approval popup P, or the auth origin's `social.html`,
 *   through which a social login's popup goes from role to role: it alone posts a form to both, and says by its origin
 *   where that comes from; `wallet` is the wallet's own page, where the visitor logs in by themselves
 * @param hosts the project's listed hosts, which may embed A through M; every ancestor counts; one that is not an
 *   origin is left out. `any` for a project that is known to list none: it allows all
 * @param importMap the hash of the page's inline import map, as `integrity.json` of the build has it: all that it says
 *   is the hash of each script that may load later
 * @returns header name to value, for the web server of that origin
 */
export function responseHeaders(
  deployment: Deployment,
  realm: Realm,
  hosts: readonly string[] | 'any' = [],
  importMap?: string,
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
  // A dapp in development is on this machine, and so is its icon. Elsewhere pictures come over https alone.
  const ownIcons = deployment.modalOrigin.startsWith('http:') ? [ownMachine] : []
  const originsOf = (...urls: readonly string[]) => [...new Set(urls.map((url) => new URL(url).origin))]
  const { loginService, keeperService, blockchainApi, bundler, farcasterRelay } = deployment
  const roles = originsOf(loginService, keeperService)
  // SC-9: fixed by the deployment. Nothing else that a dapp names, such as a paymaster or an RPC, is asked from here. P
  // shows and confirms. Only if the host cut it off it asks the login role for its mailbox, and the chain what the
  // request would do.
  const connects: Readonly<Record<Exclude<Realm, 'modal'>, string>> = {
    auth: ["'self'", ...originsOf(loginService, keeperService, blockchainApi, bundler, farcasterRelay)].join(' '),
    popup: originsOf(loginService, blockchainApi).join(' '),
    social: "'none'",
    wallet: originsOf(loginService, keeperService, farcasterRelay).join(' '),
  }
  const policy = {
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': realm === 'social' ? roles.join(' ') : "'none'",
    'object-src': "'none'",
    'script-src': importMap ? `'self' '${importMap}'` : "'self'",
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
    // With `no-referrer` a form would be posted with the origin "null".
    'referrer-policy': realm === 'modal' || realm === 'social' ? 'strict-origin' : 'no-referrer',
    'x-content-type-options': 'nosniff',
    // A page that opened it cannot reach it; the only windows that it opens are those of social logins.
    ...(realm === 'wallet' && { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
    // No `integrity-policy`: with scripts in it WebKit (Safari 26, WebKitGTK 2.50) refuses every module that another
    // one imports, named or not, and Chromium writes an error about styles into the console of each dapp. The hashes of
    // pages and import map hold in all browsers.
    ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  }
}

const ancestorsOf = (hosts: readonly string[] | 'any'): readonly string[] =>
  hosts === 'any' ? [anySecureAncestor] : hosts.filter((host) => ancestor.test(host) || ownAncestor.test(host))
