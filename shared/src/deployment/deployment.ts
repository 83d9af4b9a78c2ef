import * as z from 'zod/mini'

/** Both are written into response headers: no character that would end a directive or a policy. */
const Origin = z.string().check(z.regex(/^https?:\/\/[^/?#\s;,'"]+$/))
const Endpoint = z.string().check(z.regex(/^(https?|wss?):\/\/[^?#\s;,'"]+$/))

/**
 * Every origin and endpoint of one deployment. The build writes it into both frames' HTML and the response headers are
 * generated from it, so there is no second list to keep in step.
 */
export const Deployment = z.strictObject({
  /** Where the modal frame (M) is served. */
  modalOrigin: Origin,
  /** Where the auth frame (A) and its popup (P) are served. */
  authOrigin: Origin,
  /** Wallet listings, images, project configuration, allowed origins. */
  walletApi: Endpoint,
  /** Identity, balances, history and chain RPC (`{blockchainApi}/v1/?chainId=…&projectId=…`). */
  blockchainApi: Endpoint,
  /** Analytics and error reports (`POST {analytics}/e`). */
  analytics: Endpoint,
  /** The WalletConnect relay, a WebSocket address. */
  relay: Endpoint,
  /** The login role of the embedded wallet's service. */
  loginService: Endpoint,
  /** Its keeper role: another machine, another key, another mail sender. */
  keeperService: Endpoint,
  /** The ERC-4337 bundler; the chain's number is added as `/{chainId}`. */
  bundler: Endpoint,
  /**
   * A paymaster service (ERC-7677) that may pay the fees of the modal's own payments from embedded smart accounts. The
   * chain's number is added as `/{chainId}`. It decides which operations it pays for. Without it users pay their fees.
   */
  paymaster: z.optional(Endpoint),
  /** The Farcaster sign-in relay: A itself opens the channel there. */
  farcasterRelay: Endpoint,
  /**
   * Meld's page for buying, and the public key that names this deployment there as a partner. Both are in every link
   * that a visitor follows, so never put a secret here. Without it Meld is not offered.
   */
  meld: z.optional(z.strictObject({ page: Endpoint, publicKey: z.string().check(z.regex(/^[\w.:+/=-]+$/)) })),
  /**
   * Origins of the pages on which Coinbase sells. The blockchain API makes the links to them, so a link to any other
   * origin is refused. Without this entry Coinbase is not offered.
   */
  coinbase: z.optional(z.strictObject({ origins: z.array(Origin).check(z.minLength(1), z.maxLength(8)) })),
  /**
   * Loads pictures and descriptions of NFTs from strangers' servers on behalf of visitors (`{imageProxy}?url=…`), so
   * that no stranger learns who looks. Without it they load only when a visitor asks for them.
   */
  imageProxy: z.optional(Endpoint),
  /**
   * Tells how token prices changed within 24 hours, with DefiLlama's interface
   * (`{priceChanges}/percentage/{chain}:{contract},…?period=24h`). It learns which tokens an account has, not which
   * account. Without it changes are not shown.
   */
  priceChanges: z.optional(Endpoint),
  /** A gateway to IPFS (`{ipfsGateway}/ipfs/…`). Without it content in IPFS is not shown. */
  ipfsGateway: z.optional(Endpoint),
})
export type Deployment = z.output<typeof Deployment>
