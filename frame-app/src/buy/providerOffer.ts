import { knownNetworks, type Network } from '#shared/networks.ts'
import type { OnRampProvider } from '../app/options/onRampProviders.ts'
import * as m from '../generated/i18n/messages.js'
import { coinbaseNetworks } from './onramp/coinbaseNetworks.ts'

const fee = '1-2%'
const ethereum = 'eip155:1'

type Wanted = {
  /** The active network. */
  readonly network: Network
  /** The token to buy and the chain ids of the networks on which it is sold; `undefined` if unknown. */
  readonly token: { readonly symbol: string; readonly chains: readonly string[] } | undefined
  /** `true` if the user has chosen a token or an amount. */
  readonly isOrdered: boolean
  /**
   * State of Coinbase's quote. `none`: no amount was chosen yet. `asked`: the request is in progress. `amount` and
   * `fees` are formatted for the user.
   */
  readonly quote: 'none' | 'asked' | 'unknown' | 'refused' | { readonly amount: string; readonly fees: string }
}

type ProviderOffer = {
  readonly text: string
  /** Whether the provider can be offered for this order. */
  readonly isServed: boolean
}

/** Returns the text of a provider's row: its price or fee, and the network that the tokens are sent to. */
export function providerOffer(provider: OnRampProvider, { network, token, isOrdered, quote }: Wanted): ProviderOffer {
  if (provider === 'meld') {
    // Meld gives quotes only to callers with a secret key, which a browser cannot keep. Meld's link always buys the
    // same token on the same network: SOL on Solana, and USDC on Ethereum for other families.
    const isSolana = network.namespace === 'solana'
    const arrives = m.buy_arrives_token({
      symbol: isSolana ? 'SOL' : 'USDC',
      network: isSolana ? network.name : nameOf(ethereum),
    })
    return { text: line(m.buy_price_there({ provider: 'Meld' }), arrives), isServed: true }
  }
  const there = coinbaseNetworks.has(network.caipNetworkId) ? network.caipNetworkId : ethereum
  const chain = there.slice('eip155:'.length)
  if (isOrdered && token && !token.chains.includes(chain))
    return { text: m.buy_not_sold({ symbol: token.symbol, network: nameOf(there) }), isServed: false }
  if (quote === 'refused') return { text: m.buy_refused(), isServed: false }
  const price =
    quote === 'none'
      ? m.buy_fee({ fee })
      : quote === 'asked'
        ? m.buy_quote_asked()
        : quote === 'unknown'
          ? m.buy_price_there({ provider: 'Coinbase' })
          : line(`${quote.amount} ${token?.symbol ?? ''}`.trim(), m.buy_fees_included({ fees: quote.fees }))
  return { text: line(price, m.buy_arrives({ network: nameOf(there) })), isServed: true }
}

const line = (...parts: readonly string[]) => parts.join(' · ')
const nameOf = (network: string) => knownNetworks.get(network)?.name ?? network
