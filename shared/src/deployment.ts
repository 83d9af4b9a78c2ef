import * as z from 'zod/mini'
import { AuthFolder } from './AuthFolder.ts'

/**
 * The patterns of `Origin` and `Endpoint` exclude characters that would end a policy or a policy directive, because we
 * write origins and endpoints into response headers.
 */
const Origin = z.string().check(z.regex(/^https?:\/\/[^/?#\s;,'"]+$/))
const Endpoint = z.string().check(z.regex(/^(https?|wss?):\/\/[^?#\s;,'"]+$/))

/**
 * All origins and endpoints of one deployment. `stampBuilds` writes them into both frames' HTML, and we generate the
 * response headers from them, so there is no second list to maintain.
 */
export const Deployment = z.strictObject({
  /** Origin of the modal frame (M). */
  modalOrigin: Origin,
  /** Origin of the auth frame (A) and its popup (P). */
  authOrigin: Origin,
  /** Serves wallet listings, images, project configuration and allowed origins. */
  walletApi: Endpoint,
  /** Serves identity, balances, history and chain RPC (`{blockchainApi}/v1/?chainId=…&projectId=…`). */
  blockchainApi: Endpoint,
  /** Receives analytics and error reports (`POST {analytics}/e`). */
  analytics: Endpoint,
  /** WebSocket URL of the WalletConnect relay. */
  relay: Endpoint,
  /** The login role of the embedded wallet's service. */
  loginService: Endpoint,
  /** The keeper role of the service. It has its own machine, key and mail sender, separate from the login role's. */
  keeperService: Endpoint,
  /** The ERC-4337 bundler. We append the chain's number: `/{chainId}`. */
  bundler: Endpoint,
  /**
   * A paymaster service (ERC-7677) that may pay the fees of the modal's own payments from embedded smart accounts. We
   * append the chain's number: `/{chainId}`. The service decides which operations it pays for. If omitted, users pay
   * their fees.
   */
  paymaster: z.optional(Endpoint),
  /** The Farcaster sign-in relay, which A calls directly. */
  farcasterRelay: Endpoint,
  /**
   * Meld's page for buying, and the public key that identifies this deployment to Meld as a partner. Every link to Meld
   * contains the page and the key, so never put a secret here. If omitted, we do not offer Meld.
   */
  meld: z.optional(z.strictObject({ page: Endpoint, publicKey: z.string().check(z.regex(/^[\w.:+/=-]+$/)) })),
  /**
   * Origins of the pages on which Coinbase sells coins. The blockchain API creates the links to these pages, and we
   * reject a link to any other origin. If omitted, we do not offer Coinbase.
   */
  coinbase: z.optional(z.strictObject({ origins: z.array(Origin).check(z.minLength(1), z.maxLength(8)) })),
  /**
   * Loads images and descriptions of NFTs from third-party servers on behalf of users (`{imageProxy}?url=…`), so that
   * these servers do not learn who views an NFT. If omitted, images and descriptions load only when the user asks for
   * them.
   */
  imageProxy: z.optional(Endpoint),
  /**
   * A service with DefiLlama's API that returns how token prices changed within 24 hours
   * (`{priceChanges}/percentage/{chain}:{contract},…?period=24h`). The service learns which tokens an account has, but
   * not which account. If omitted, we show no price changes.
   */
  priceChanges: z.optional(Endpoint),
  /** A gateway to IPFS (`{ipfsGateway}/ipfs/…`). If omitted, we do not show content in IPFS. */
  ipfsGateway: z.optional(Endpoint),
})
export type Deployment = z.output<typeof Deployment>

/** The deployment in M's HTML. It also names the folder of the auth frame that M loads. */
export const ModalDeployment = z.extend(Deployment, { authFolder: AuthFolder })
export type ModalDeployment = z.output<typeof ModalDeployment>
