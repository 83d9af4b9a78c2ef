import { numberToHex } from 'viem/utils'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { App } from '../../app/App.ts'
import { cleanText } from '../../app/http/cleanText.ts'

/** A paymaster that pays the fee instead of the account. */
export type Sponsor = {
  /** The paymaster's own name, sanitized for display, or its contract's address if it has no name. */
  readonly name: string
  /** URL of the paymaster's service (ERC-7677). */
  readonly url: string
}

/** The embedded wallet's quote for a user operation of its smart account. The wallet shows the user the same values. */
export type SmartQuote = {
  /** The maximum fee that the account pays, in wei; 0 if a paymaster pays. */
  readonly total: bigint
  /** Price of one native coin, as a decimal string. The wallet uses it to show the fee in money. */
  readonly coinPrice: string | null
  readonly sponsor: Sponsor | null
}

type Call = { readonly to: string; readonly data: string; readonly value: bigint }

/**
 * Asks the embedded wallet for the cost of its smart account's calls as one user operation. If the deployment has a
 * paymaster, first asks for a quote with the paymaster, which decides which accounts it sponsors.
 *
 * @param network CAIP-2 id of an eip155 network
 * @returns `noFee` if the account cannot pay the fee, `fails` if the calls would revert
 * @throws what the auth frame throws if the chain or the bundler did not answer
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
