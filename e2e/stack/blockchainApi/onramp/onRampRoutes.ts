import * as z from 'zod/mini'
import type { Chain } from '../../chains.ts'
import { jsonReply } from '../../http/jsonReply.ts'
import { parseJson } from '../../http/parseJson.ts'
import type { Reply, Request } from '../../http/reply.ts'
import type { OnRamp, Purchase } from '../../onramp/createOnRamp.ts'
import { failure } from '../failure.ts'
import { prices } from '../prices.ts'

/** Value of one unit of each payment currency, in US dollars. */
const currencies: Readonly<Record<string, number>> = { USD: 1, EUR: 1.1, GBP: 1.25 }
const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]
const networkFee = 0.25
const providerFee = 0.02

const WalletOrder = z.object({
  destinationWallets: z
    .array(
      z.object({
        address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)),
        blockchains: z.array(z.string()).check(z.minLength(1)),
        assets: z.array(z.string()).check(z.minLength(1)),
      }),
    )
    .check(z.length(1)),
  defaultNetwork: z.string(),
  partnerUserId: z.string(),
  defaultExperience: z.literal('buy'),
  presetCryptoAmount: z.optional(z.number()),
  presetFiatAmount: z.optional(z.number()),
})
const QuoteOrder = z.object({
  purchaseCurrency: z.object({ id: z.string(), symbol: z.string(), networks: z.array(z.unknown()) }),
  paymentCurrency: z.object({ id: z.string(), payment_method_limits: z.array(z.unknown()) }),
  amount: z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/)),
  network: z.string(),
})

/**
 * Handles the on-ramp endpoints. They return purchase options, quotes, links to the local Coinbase page, and past
 * purchases.
 *
 * @param pageUrl URL of the local Coinbase page
 */
export function onRampRoutes(
  onRamp: OnRamp,
  {
    chains,
    pageUrl,
    iconUrl,
  }: {
    readonly chains: readonly Chain[]
    readonly pageUrl: string
    readonly iconUrl: (symbol: string) => string
  },
): (request: Request, path: string) => Reply | undefined {
  const listed = chains.filter((chain) => chain.listed)
  const names: Readonly<Record<string, number>> = { ethereum: 1, base: 8453 }

  return ({ method, url, body }, path) => {
    if (path === 'v1/onramp/options' && method === 'GET')
      return jsonReply({
        paymentCurrencies: Object.keys(currencies).map((id) => ({ id, payment_method_limits: limits })),
        purchaseCurrencies: purchasable(listed),
      })
    if (path === 'v1/onramp/quote' && method === 'POST') return quote(parseJson(body))
    if (path === 'v1/generators/onrampurl' && method === 'POST') return link(parseJson(body))
    const [, address] = /^v1\/account\/(0x[0-9a-fA-F]{40})\/history$/.exec(path) ?? []
    if (!address || url.searchParams.get('onramp') !== 'coinbase') return undefined
    return jsonReply({ data: onRamp.purchases(address).map((each) => entryOf(each, iconUrl)), next: null })
  }

  function link(body: unknown): Reply {
    const { data } = WalletOrder.safeParse(body)
    const [wallet] = data?.destinationWallets ?? []
    const chain = data && listed.find(({ id }) => id === names[data.defaultNetwork])
    if (!data || !wallet || !chain) return failure(400, 'body', 'The order is not complete')
    const [symbol = ''] = wallet.assets
    const money = data.presetFiatAmount === undefined ? 100 : data.presetFiatAmount
    const amount = data.presetCryptoAmount ?? money / (prices[symbol] ?? 1)
    const order = { address: wallet.address, network: chain.caip2, symbol, amount: decimal(amount) }
    return jsonReply({ url: `${pageUrl}?sessionToken=${onRamp.mint(order)}` })
  }
}

function quote(body: unknown): Reply {
  const { data } = QuoteOrder.safeParse(body)
  const price = data && prices[data.purchaseCurrency.symbol]
  const rate = data && currencies[data.paymentCurrency.id]
  if (!data || !price || !rate || data.network !== data.purchaseCurrency.symbol)
    return failure(400, 'body', 'The order is not complete')
  const total = Number(data.amount)
  const fee = total * providerFee
  const bought = ((total - networkFee - fee) * rate) / price
  const money = (amount: number) => ({ amount: amount.toFixed(2), currency: data.paymentCurrency.id })
  return jsonReply({
    paymentTotal: money(total),
    paymentSubtotal: money(total - networkFee - fee),
    purchaseAmount: { amount: decimal(bought), currency: data.purchaseCurrency.symbol },
    networkFee: money(networkFee),
    coinbaseFee: money(fee),
    quoteId: `quote-${data.purchaseCurrency.symbol}-${data.amount}`,
  })
}

const decimal = (amount: number) => amount.toFixed(6).replace(/\.?0+$/, '')

function purchasable(chains: readonly Chain[]) {
  const networkOf = ({ id, name }: Chain, contract_address: string) => ({
    name: `${name.toLowerCase()}-mainnet`,
    display_name: name,
    chain_id: `${id}`,
    contract_address,
  })
  const tokens = ['USDC', 'DAI'].map((symbol, index) => ({
    id: `2b92315d-eab7-5bef-84fa-089a1313${index}000`,
    name: chains[0]?.tokens.find((token) => token.symbol === symbol)?.name ?? symbol,
    symbol,
    networks: chains.map((chain) => networkOf(chain, chain.tokens.find((each) => each.symbol === symbol)!.address)),
  }))
  const ether = { id: 'd85dce9b-5b73-5c3c-8978-522ce1d1c1b4', name: 'Ether', symbol: 'ETH' }
  return [...tokens, { ...ether, networks: chains.map((chain) => networkOf(chain, '')) }]
}

/** Converts a purchase to an entry of the purchase history. */
function entryOf(
  { id, state, at, hash, network, address, symbol, amount }: Purchase,
  iconUrl: (symbol: string) => string,
) {
  return {
    id,
    metadata: {
      operationType: 'buy',
      hash,
      chain: network,
      minedAt: new Date(at).toISOString(),
      sentFrom: 'Coinbase',
      sentTo: address,
      status: `ONRAMP_TRANSACTION_STATUS_${state}`,
      nonce: 0,
    },
    transfers: [
      {
        direction: 'in',
        quantity: { numeric: amount },
        value: Number(amount) * (prices[symbol] ?? 0),
        price: prices[symbol] ?? 0,
        fungible_info: { name: symbol, symbol, icon: { url: iconUrl(symbol) } },
      },
    ],
  }
}
