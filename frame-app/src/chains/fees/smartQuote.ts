import { numberToHex } from 'viem/utils'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { App } from '../../app/App.ts'
import { cleanText } from '../../app/http/cleanText.ts'

/** Pays a fee instead of the account. */
export type Sponsor = {
  /** What it calls itself, safe to show; its contract's address if it has no name. */
  readonly name: string
  /** Address of its service (ERC-7677). */
  readonly url: string
}

/** What the embedded wallet says that an operation of its smart account costs. It shows the same to the user. */
export type SmartQuote = {
  /** The maximum fee that the account pays, in wei: 0 if there is a sponsor. */
  readonly total: bigint
  /** Price of one coin of the network, as decimal text, by which the wallet shows the fee in money. */
  readonly coinPrice: string | null
  readonly sponsor: Sponsor | null
}

type Call = { readonly to: string; readonly data: string; readonly value: bigint }

/**
 * Asks the embedded wallet what calls of its smart account cost as one operation. First with the deployment's
 * paymaster, if there is one: it decides whom it pays for.
 *
 * @param network CAIP-2 of eip155
 * @returns `noFee` if the account cannot pay, `fails` if the calls would be undone
 * @throws what the auth frame throws if chain or bundler could not be asked
 */
export async function smartQuote(
  app: App,
  network: string,
  calls: readonly Call[],
): Promise<SmartQuote | 'noFee' | 'fails'> {
  const { quoteCalls } = (await app.auth()).ask
  const asked = {
    chainId: network,
    calls: calls.map(({ to, data, value }) => ({ to, data, value: numberToHex(value) })),
  }
  const { paymaster } = app.deployment
  if (paymaster) {
    const url = `${paymaster}/${network.slice('eip155:'.length)}`
    const sponsored = await quoteCalls({ ...asked, paymaster: url }).catch(() => null)
    if (sponsored?.sponsor) {
      const { name, address } = sponsored.sponsor
      return { total: 0n, coinPrice: sponsored.coinPrice, sponsor: { name: cleanText(name ?? '', 32) || address, url } }
    }
  }
  try {
    const { maxFee, coinPrice } = await quoteCalls(asked)
    return { total: BigInt(maxFee), coinPrice, sponsor: null }
  } catch (error) {
    const { reason } = error instanceof AirlockError ? error : { reason: '' }
    if (reason === 'FEE_NOT_COVERED') return 'noFee'
    if (reason === 'REMOTE') return 'fails'
    throw error
  }
}
