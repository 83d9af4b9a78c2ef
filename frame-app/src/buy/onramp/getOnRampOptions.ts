import * as z from 'zod/mini'
import { cleanText } from '../../app/http/cleanText.ts'
import type { Api } from '../../app/http/createApi.ts'
import { Decimal } from './decimal.ts'
import type { OnRampOptions } from './OnRampOptions.ts'

const limits = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** Fallback while the server's options are unknown: USDC on Ethereum and Polygon, for US dollars and euros. */
export const defaultOptions: OnRampOptions = {
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: limits },
    { id: 'EUR', payment_method_limits: limits },
  ],
  purchaseCurrencies: [
    {
      id: '2b92315d-eab7-5bef-84fa-089a131333f5',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        {
          name: 'ethereum-mainnet',
          display_name: 'Ethereum',
          chain_id: '1',
          contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
        {
          name: 'polygon-mainnet',
          display_name: 'Polygon',
          chain_id: '137',
          contract_address: '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
        },
      ],
    },
  ],
}

const atMost = 200
const shown = (max: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => cleanText(text, max)),
  )
const Id = z.string().check(z.regex(/^[\w-]{1,64}$/))

const PaymentCurrency = z.object({
  id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  payment_method_limits: z.array(z.object({ id: Id, min: Decimal, max: Decimal })).check(z.maxLength(20)),
})
const PurchaseCurrency = z.object({
  id: Id,
  name: shown(64),
  symbol: shown(32),
  networks: z
    .array(
      z.object({
        name: Id,
        display_name: shown(64),
        chain_id: z.string().check(z.regex(/^\d{0,16}$/)),
        contract_address: z.string().check(z.maxLength(128)),
      }),
    )
    .check(z.maxLength(100)),
})
const Options = z.object({ paymentCurrencies: z.array(z.unknown()), purchaseCurrencies: z.array(z.unknown()) })

type OptionsQuery = {
  /** The active network (CAIP-2). */
  readonly network: string
  /** CAIP-2 ids of the networks that the server supports, from `getSupportedChains`. */
  readonly supported: readonly string[]
  readonly signal?: AbortSignal
}

/**
 * Returns the tokens that can be bought and the currencies to pay with. Skips invalid entries. Returns empty lists
 * without a request if the active network is not supported. Returns the built-in defaults (see `isFallback`) if the
 * server fails, its supported networks are unknown, or its answer contains no valid entry.
 *
 * @throws only the reason of `signal`
 */
export async function getOnRampOptions(
  { http, deployment, identity }: Api,
  { network, supported, signal }: OptionsQuery,
): Promise<OnRampOptions> {
  if (supported.length === 0) return defaultOptions
  if (!supported.includes(network)) return { paymentCurrencies: [], purchaseCurrencies: [] }
  try {
    const answer = await http.get(`${deployment.blockchainApi}/v1/onramp/options`, {
      service: 'On-ramp options',
      query: identity,
      schema: Options,
      signal,
    })
    const options = {
      paymentCurrencies: readable(answer.paymentCurrencies, PaymentCurrency),
      purchaseCurrencies: readable(answer.purchaseCurrencies, PurchaseCurrency).filter(({ symbol }) => symbol !== ''),
    }
    const isEmpty = options.paymentCurrencies.length === 0 || options.purchaseCurrencies.length === 0
    return isEmpty ? defaultOptions : options
  } catch {
    signal?.throwIfAborted()
    return defaultOptions
  }
}

/** Whether the options are the built-in defaults. A later request may return the server's options. */
export const isFallback = (options: OnRampOptions): boolean => options === defaultOptions

function readable<schema extends z.ZodMiniType>(entries: readonly unknown[], schema: schema): z.output<schema>[] {
  return entries.slice(0, atMost).flatMap((entry) => {
    const read = schema.safeParse(entry)
    return read.success ? [read.data] : []
  })
}
