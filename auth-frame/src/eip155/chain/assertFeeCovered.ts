import type { Address, PublicClient } from 'viem'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { modalError } from '#shared/errors/modalError.ts'
import { networkFacts } from '../../ui/networkFacts.ts'

type Payment = {
  /** CAIP-2. */
  readonly network: string
  readonly account: Address
  /** The maximum fee, in wei. */
  readonly fee: bigint
  /** What the account has for fees besides its balance, in wei. */
  readonly deposit?: () => Promise<bigint>
  /** What the transaction sends, in wei. */
  readonly value?: bigint
}

/**
 * Refuses what the account cannot pay the network fee of, before the user is asked. It says nothing about a payment
 * that is larger than the balance: a trial run shows that one.
 *
 * @throws FEE_NOT_COVERED
 */
export async function assertFeeCovered(
  client: Pick<PublicClient, 'getBalance'>,
  { network, account, fee, deposit, value = 0n }: Payment,
): Promise<void> {
  const balance = await client.getBalance({ address: account }).catch(() => undefined)
  if (balance === undefined) return
  const rest = value <= balance ? balance - value : balance
  if (rest >= fee) return
  if (deposit && rest + (await deposit().catch(() => fee)) >= fee) return
  throw feeNotCovered(network, account)
}

/** The error for an account that cannot pay the network fee. Its data names the account. */
export function feeNotCovered(network: string, account: Address, cause?: unknown): AirlockError {
  const { name, symbol } = networkFacts(network)
  return modalError('FEE_NOT_COVERED', { symbol: symbol || 'coins', network: name }, { data: { account }, cause })
}
