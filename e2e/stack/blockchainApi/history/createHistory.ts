import { type Address, formatUnits, getAddress, isAddressEqual, type PublicClient } from 'viem'
import type { Chain } from '../../chains.ts'
import type { ChainTransaction, Movement } from './ChainTransaction.ts'
import { createIndex } from './createIndex.ts'
import { createTokenFacts } from './createTokenFacts.ts'
import type { HistoryEntry, HistoryTransfer } from './HistoryEntry.ts'
import { operationType } from './operationType.ts'
import { readOperation } from './readOperation.ts'

/**
 * History of one chain. For an account, it contains all transactions that the account sent or received, and those that
 * a bundler sent for the account. Newest first.
 */
type History = {
  /** Lists the transactions of an account. */
  list(account: Address): Promise<readonly ChainTransaction[]>
  /** Converts a transaction to the API's format. */
  write(transaction: ChainTransaction, account: Address): Promise<HistoryEntry>
}

/** Creates the history of one chain. It uses an index of the chain's blocks and logs. */
export function createHistory(client: PublicClient, chain: Chain, iconUrl: (symbol: string) => string): History {
  const index = createIndex(client)
  const factsOf = createTokenFacts(client, chain)
  return { list, write }

  async function list(account: Address): Promise<readonly ChainTransaction[]> {
    const is = (other: Address | null) => other !== null && isAddressEqual(other, account)
    return (await index()).filter(
      ({ from, to, movements, operators }) =>
        is(from) || is(to) || operators.some(is) || movements.some((each) => is(each.from) || is(each.to)),
    )
  }

  async function write(transaction: ChainTransaction, account: Address): Promise<HistoryEntry> {
    const { hash, at, status, nonce, operators } = transaction
    const isOperation = operators.some((each) => isAddressEqual(each, account))
    const ether = isOperation ? await readOperation(client, hash, account) : []
    const movements = [...ether, ...transaction.movements].filter(
      ({ from, to, contract }) =>
        // Leaves out the gas payment from the EntryPoint to the bundler, because the account did not transfer it.
        (contract !== null || !isOperation || isAddressEqual(from, account)) &&
        [from, to].some((each) => isAddressEqual(each, account)),
    )
    const transfers = await Promise.all(movements.map((each) => writeTransfer(each, account)))
    return {
      id: `${chain.caip2}:${hash}`,
      metadata: {
        operationType: operationType(transaction, transfers, account),
        hash,
        chain: chain.caip2,
        minedAt: new Date(at * 1_000).toISOString(),
        sentFrom: isOperation ? account : getAddress(transaction.from),
        sentTo: recipientOf(transaction, movements, account, isOperation),
        status,
        nonce,
      },
      transfers,
    }
  }

  async function writeTransfer(movement: Movement, account: Address): Promise<HistoryTransfer> {
    const { from, to, contract, kind, tokenId, amount } = movement
    const { name, symbol, decimals, price, isSpam } = await factsOf(contract)
    const out = isAddressEqual(from, account)
    const direction = out && isAddressEqual(to, account) ? 'self' : out ? 'out' : 'in'
    if (kind !== 'fungible')
      return {
        direction,
        quantity: { numeric: `${amount}`, decimals: '0' },
        nft_info: {
          name: `${name || 'Unnamed'} #${tokenId}`,
          contract_address: getAddress(contract!),
          token_id: `${tokenId}`,
          interface: kind,
          content: null,
          flags: { is_spam: isSpam },
        },
      }
    const numeric = formatUnits(amount, decimals)
    return {
      direction,
      quantity: { numeric, decimals: `${decimals}` },
      ...(price !== undefined && { price, value: Number(numeric) * price }),
      fungible_info: {
        name,
        symbol,
        icon: price === undefined ? null : { url: iconUrl(symbol) },
        ...(contract && { address: `${chain.caip2}:${getAddress(contract)}` }),
        flags: { is_spam: isSpam },
      },
    }
  }
}

/**
 * If the transaction called a token contract or executed a user operation, returns the recipient of the account's first
 * transfer. Otherwise returns the address to which the transaction was sent.
 */
function recipientOf(
  { to }: ChainTransaction,
  movements: readonly Movement[],
  account: Address,
  isOperation: boolean,
): string {
  const [first] = movements
  const isCall = first && first.contract !== null && to !== null && isAddressEqual(to, first.contract)
  if (first && (isCall || isOperation) && isAddressEqual(first.from, account)) return getAddress(first.to)
  return to ? getAddress(to) : ''
}
