import { numberToHex, pad, toEventSelector } from 'viem/utils'
import * as z from 'zod/mini'
import type { Ask } from '../../chains/adapter/adapter.ts'

const Quantity = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{1,64}$/i)),
  z.transform((text: string) => BigInt(text)),
)
const Hex = z.string().check(z.regex(/^0x[\da-f]*$/i))
const Receipt = z.object({
  from: z.string(),
  blockNumber: Quantity,
  gasUsed: Quantity,
  effectiveGasPrice: Quantity,
  l1Fee: z.catch(z.nullish(Quantity), null),
  logs: z.array(z.object({ address: Hex, topics: z.array(Hex), data: Hex })),
})
type Receipt = z.output<typeof Receipt>

const transferEvent = toEventSelector('event Transfer(address indexed from, address indexed to, uint256 value)')
/** Event that a Safe emits when it receives the native coin. */
const safeReceivedEvent = toEventSelector('event SafeReceived(address indexed sender, uint256 value)')

/**
 * Returns the amount of a token that an account received in a mined eip155 transaction, in the smallest unit. For the
 * native coin this is the change of the account's balance in that block plus the fee that the account paid. For a Safe
 * it is the amount that the Safe logged.
 *
 * @param asked.token the token's contract, `null` for the native coin
 * @returns `null` if the network does not report the amount
 */
export async function receivedIn(
  ask: Ask,
  { hash, account, token }: { readonly hash: string; readonly account: string; readonly token: string | null },
): Promise<bigint | null> {
  try {
    const receipt = Receipt.parse(await ask({ method: 'eth_getTransactionReceipt', params: [hash] }))
    const amount = token === null ? await nativeReceived(ask, receipt, account) : tokenReceived(receipt, account, token)
    return amount !== null && amount > 0n ? amount : null
  } catch {
    return null
  }
}

function tokenReceived({ logs }: Receipt, account: string, token: string): bigint {
  const own = pad(account.toLowerCase() as `0x${string}`, { size: 32 })
  return logs
    .filter(({ address, topics }) => address.toLowerCase() === token.toLowerCase() && topics[0] === transferEvent)
    .reduce((sum, { topics: [, from = '', to = ''], data }) => {
      const value = BigInt(data)
      return sum + (to.toLowerCase() === own ? value : 0n) - (from.toLowerCase() === own ? value : 0n)
    }, 0n)
}

async function nativeReceived(ask: Ask, receipt: Receipt, account: string): Promise<bigint | null> {
  const { from, blockNumber, gasUsed, effectiveGasPrice, l1Fee } = receipt
  // A smart account pays its bundler from the same balance, so the change of the balance is not the received amount.
  if (from.toLowerCase() !== account.toLowerCase()) return safeReceived(receipt, account)
  const balanceAt = async (block: bigint) =>
    Quantity.parse(await ask({ method: 'eth_getBalance', params: [account, numberToHex(block)] }))
  const [before, after] = await Promise.all([balanceAt(blockNumber - 1n), balanceAt(blockNumber)])
  return after - before + gasUsed * effectiveGasPrice + (l1Fee ?? 0n)
}

function safeReceived({ logs }: Receipt, account: string): bigint {
  return logs
    .filter(({ address, topics }) => address.toLowerCase() === account.toLowerCase() && topics[0] === safeReceivedEvent)
    .reduce((sum, { data }) => sum + BigInt(data), 0n)
}
