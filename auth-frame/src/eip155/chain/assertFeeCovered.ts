import type { Address, PublicClient } from 'viem'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { networkFacts } from '../../ui/networkFacts.ts'

type Payment = {
  /** CAIP-2 id of the network. */
  readonly network: string
  readonly account: Address
  /** The maximum fee, in wei. */
  readonly fee: bigint
  /** Returns the deposit (in wei) that can pay fees in addition to the account's balance. */
  readonly deposit?: () => Promise<bigint>
  /** The amount that the transaction sends, in wei. */
  readonly value?: bigint
}

/**
 * Refuses a transaction before the user is asked, if the account cannot pay the transaction's network fee. Does not
 * check whether the balance covers the payment itself, because the simulation shows that.
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

/** Creates the error for an account that cannot pay the network fee. The error's data contains the account. */
export function feeNotCovered(network: string, account: Address, cause?: unknown): AirlockError {
  const { name, symbol } = networkFacts(network)
  return makeError('FEE_NOT_COVERED', { symbol: symbol || 'coins', network: name }, { data: { account }, cause })
}
