import * as z from 'zod/mini'
import type { Auth } from '../../Auth.ts'
import type { CoinPrice } from './CoinPrice.ts'

const Answer = z.object({ fungibles: z.array(z.object({ price: z.number().check(z.positive(), z.maximum(1e15)) })) })
/** The address that the blockchain API uses for the native coin of every eip155 network. */
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** Maximum time (ms) that an approval waits for a price. */
const timeout = 3_000

/**
 * Returns the price of a network's coin in the dapp's currency, by default in US dollars. The price is from the
 * blockchain API, not from the modal. Never rejects.
 *
 * @param network CAIP-2 id of an eip155 network
 * @returns `undefined` if the price is not available
 */
export async function readCoinPrice(
  { deployment, projectId, facts }: Pick<Auth, 'deployment' | 'projectId' | 'facts'>,
  network: string,
): Promise<CoinPrice | undefined> {
  const currency = facts.dapp?.currency ?? 'USD'
  const body = { currency: currency.toLowerCase(), addresses: [`${network}:${coin}`], projectId }
  try {
    const response = await fetch(`${deployment.blockchainApi}/v1/fungible/price`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    })
    const [first] = Answer.parse(await response.json()).fungibles
    return first && { currency, amount: first.price.toFixed(18) }
  } catch {
    return undefined
  }
}
