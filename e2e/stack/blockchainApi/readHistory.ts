import {
  type Address,
  type Block,
  formatUnits,
  type GetLogsReturnType,
  isAddressEqual,
  type PublicClient,
  parseAbiItem,
  type Transaction,
} from 'viem'
import type { Chain } from '../chains.ts'
import { prices } from './prices.ts'
import { readOperations } from './readOperations.ts'

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')
type TransferLog = GetLogsReturnType<typeof transferEvent, [typeof transferEvent], true>[number]
type Direction = 'in' | 'out' | 'self'

type HistoryTransfer = {
  direction: Direction
  quantity: { numeric: string }
  value: number
  price: number
  fungible_info: { name: string; symbol: string; icon: { url: string } }
}

type HistoryEntry = {
  id: string
  metadata: {
    operationType: string
    hash: string
    chain: string
    minedAt: string
    sentFrom: string
    sentTo: string
    status: 'confirmed' | 'failed'
    nonce: number
  }
  transfers: readonly HistoryTransfer[]
}

/**
 * Every transaction that the account sent or received, or a bundler sent for it, newest first, by reading the whole
 * chain: it is short.
 */
export async function readHistory(
  client: PublicClient,
  chain: Chain,
  account: Address,
  iconUrl: (symbol: string) => string,
): Promise<readonly HistoryEntry[]> {
  const head = await client.getBlockNumber({ cacheTime: 0 })
  const numbers = Array.from({ length: Number(head) + 1 }, (_, number) => BigInt(number))
  const [blocks, logs, operations] = await Promise.all([
    Promise.all(numbers.map((blockNumber) => client.getBlock({ blockNumber, includeTransactions: true }))),
    client.getLogs({ event: transferEvent, strict: true, fromBlock: 0n, toBlock: head }),
    readOperations(client, account),
  ])
  const mine = logs.filter(({ args }) => isAddressEqual(args.from, account) || isAddressEqual(args.to, account))
  const entries = blocks.flatMap((block) =>
    block.transactions
      .map((transaction) => ({
        transaction,
        block,
        logs: mine.filter((log) => log.transactionHash === transaction.hash),
      }))
      .filter(
        ({ transaction: { from, to, hash }, logs }) =>
          logs.length || operations.has(hash) || [from, to].some((it) => it && isAddressEqual(it, account)),
      ),
  )
  return Promise.all(entries.reverse().map((entry) => historyEntry(entry)))

  async function historyEntry(entry: { transaction: Transaction; block: Block; logs: readonly TransferLog[] }) {
    const { transaction, block } = entry
    const receipt = await client.getTransactionReceipt({ hash: transaction.hash })
    const operation = operations.get(transaction.hash)
    const native = operation ?? [transaction]
    const transfers = [...native.flatMap(nativeTransfer), ...entry.logs.flatMap(tokenTransfer)]
    return {
      id: `${chain.caip2}:${transaction.hash}`,
      metadata: {
        operationType: operationType(transaction, transfers),
        hash: transaction.hash,
        chain: chain.caip2,
        minedAt: new Date(Number(block.timestamp) * 1_000).toISOString(),
        sentFrom: operation ? account : transaction.from,
        sentTo: operation?.[0]?.to ?? transaction.to ?? receipt.contractAddress ?? '',
        status: receipt.status === 'success' ? ('confirmed' as const) : ('failed' as const),
        nonce: transaction.nonce,
      },
      transfers,
    }
  }

  function nativeTransfer({ from, to, value }: Pick<Transaction, 'from' | 'to' | 'value'>): readonly HistoryTransfer[] {
    if (value === 0n || !to) return []
    return [transfer(from, to, value, { name: 'Ether', symbol: 'ETH', decimals: 18 })]
  }

  function tokenTransfer({ address, args }: TransferLog): readonly HistoryTransfer[] {
    const token = chain.tokens.find((known) => isAddressEqual(known.address, address))
    return token ? [transfer(args.from, args.to, args.value, token)] : []
  }

  function transfer(
    from: Address,
    to: Address,
    amount: bigint,
    { name, symbol, decimals }: { name: string; symbol: string; decimals: number },
  ): HistoryTransfer {
    const numeric = formatUnits(amount, decimals)
    const price = prices[symbol] ?? 0
    const out = isAddressEqual(from, account)
    const direction = out && isAddressEqual(to, account) ? 'self' : out ? 'out' : 'in'
    const icon = { url: iconUrl(symbol) }
    return {
      direction,
      quantity: { numeric },
      value: Number(numeric) * price,
      price,
      fungible_info: { name, symbol, icon },
    }
  }
}

function operationType({ to }: Transaction, transfers: readonly HistoryTransfer[]): string {
  if (!to) return 'deploy'
  if (transfers.some(({ direction }) => direction === 'out')) return 'send'
  return transfers.length ? 'receive' : 'execute'
}
