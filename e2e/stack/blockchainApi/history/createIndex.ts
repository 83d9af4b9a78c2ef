import { type Address, type Hex, isAddressEqual, type Log, type PublicClient, parseAbi, toEventSelector } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import type { ChainTransaction, Movement } from './ChainTransaction.ts'
import { movementsOf } from './movementsOf.ts'

/** One block. Combines the results of anvil's `eth_getBlockByNumber` and `eth_getBlockReceipts`. */
type RawBlock = { readonly hash: Hex; readonly timestamp: Hex; readonly transactions: readonly RawTransaction[] }
type RawTransaction = {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | null
  readonly nonce: Hex
  readonly value: Hex
}
type RawReceipt = {
  readonly transactionHash: Hex
  readonly status: Hex
  readonly contractAddress: Address | null
  readonly logs: readonly Pick<Log, 'address' | 'data' | 'topics'>[]
}
type Pool = {
  readonly [state in 'pending' | 'queued']: Readonly<Record<string, Readonly<Record<string, RawTransaction>>>>
}

const approval = toEventSelector(
  parseAbi(['event Approval(address indexed owner, address indexed spender, uint256 value)'])[0],
)
const operation = toEventSelector(
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
)
/** Number of blocks that the index reads in parallel. */
const atOnce = 20

/** Returns the transactions of one chain, newest first. The pending transactions are before the mined ones. */
type Index = () => Promise<readonly ChainTransaction[]>

/**
 * Creates an index of one chain. The index reads each block once. If the chain was reverted (`evm_revert`), the index
 * starts over.
 *
 * @param client client of the chain's own node
 */
export function createIndex(client: PublicClient): Index {
  let mined: ChainTransaction[] = []
  let last: { readonly number: number; readonly hash: Hex } | undefined
  let reading: Promise<void> = Promise.resolve()
  const ask = <result>(method: string, params: readonly unknown[] = []) =>
    client.request({ method, params } as never) as Promise<result>
  const blockAt = (number: number) => ask<RawBlock>('eth_getBlockByNumber', [`0x${number.toString(16)}`, true])

  async function read(): Promise<void> {
    const head = Number(await ask<Hex>('eth_blockNumber'))
    if (last && (last.number > head || (await blockAt(last.number)).hash !== last.hash)) {
      mined = []
      last = undefined
    }
    while ((last?.number ?? -1) < head) {
      const first = (last?.number ?? -1) + 1
      const numbers = Array.from({ length: Math.min(atOnce, head - first + 1) }, (_, index) => first + index)
      const blocks = await Promise.all(numbers.map(readBlock))
      for (const [index, { hash, transactions }] of blocks.entries()) {
        mined.unshift(...transactions.toReversed())
        last = { number: first + index, hash }
      }
    }
  }

  async function readBlock(number: number) {
    const [{ hash, timestamp, transactions }, receipts] = await Promise.all([
      blockAt(number),
      ask<readonly RawReceipt[]>('eth_getBlockReceipts', [`0x${number.toString(16)}`]),
    ])
    const byHash = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]))
    return {
      hash,
      transactions: transactions.map((each) => transactionOf(each, Number(timestamp), byHash.get(each.hash))),
    }
  }

  async function pending(): Promise<readonly ChainTransaction[]> {
    const pool = await ask<Pool>('txpool_content')
    const now = Math.floor(Date.now() / 1_000)
    return [pool.pending, pool.queued]
      .flatMap((each) => Object.values(each).flatMap((ofSender) => Object.values(ofSender)))
      .map((each) => transactionOf(each, now, undefined))
  }

  return async () => {
    // Run only one read at a time. Two parallel reads would add the same block twice.
    reading = reading.catch(() => {}).then(read)
    await reading
    return [...(await pending()), ...mined]
  }
}

function transactionOf(transaction: RawTransaction, at: number, receipt: RawReceipt | undefined): ChainTransaction {
  const { hash, from, to, nonce, value } = transaction
  const logs = receipt?.logs ?? []
  const amount = BigInt(value)
  const ether: Movement[] =
    to && amount > 0n ? [{ from, to, contract: null, kind: 'fungible', tokenId: null, amount }] : []
  return {
    hash,
    from,
    to: to ?? receipt?.contractAddress ?? null,
    nonce: Number(nonce),
    status: receipt ? (BigInt(receipt.status) === 1n ? 'confirmed' : 'failed') : 'pending',
    at,
    movements: [...ether, ...logs.flatMap(movementsOf)],
    approvers: logs.flatMap(({ topics }) => (topics[0] === approval && topics[1] ? [addressIn(topics[1])] : [])),
    operators: logs.flatMap(({ address, topics }) =>
      topics[0] === operation && topics[2] && isAddressEqual(address, entryPoint07Address)
        ? [addressIn(topics[2])]
        : [],
    ),
  }
}

const addressIn = (topic: Hex): Address => `0x${topic.slice(-40)}`
