import { isAddressEqual } from 'viem'
import type { CallWords } from '../../eip155/call/CallWords.ts'

/**
 * The swap among calls, if the others only allow its router to spend. After any other call, what the swap promises is
 * not what the account has in the end.
 */
export function onlySwap(words: readonly CallWords[]): CallWords | undefined {
  const swaps = words.filter(({ swap }) => swap)
  const [swap] = swaps
  if (!swap?.counterparty || swap.recipient || swaps.length > 1) return undefined
  const router = swap.counterparty
  const isItsOwn = ({ spender }: CallWords) => spender !== undefined && isAddressEqual(spender, router)
  return words.every((each) => each === swap || isItsOwn(each)) ? swap : undefined
}
