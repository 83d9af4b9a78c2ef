import { type Address, type Hex, isAddressEqual, type PublicClient, parseAbiItem } from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'

type NativeTransfer = { readonly from: Address; readonly to: Address; readonly value: bigint }

type Call = {
  readonly from: Address
  readonly to?: Address
  readonly value?: Hex
  readonly error?: string
  readonly calls?: readonly Call[]
}

const operationEvent = parseAbiItem(
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
)

/**
 * The transactions in which a bundler carried out this account's user operations (ERC-4337), by hash, with the ether
 * that the account sent in them. What it paid the EntryPoint for gas is no transfer.
 */
export async function readOperations(
  client: PublicClient,
  account: Address,
): Promise<ReadonlyMap<Hex, readonly NativeTransfer[]>> {
  const logs = await client.getLogs({
    address: entryPoint07Address,
    event: operationEvent,
    args: { sender: account },
    fromBlock: 0n,
  })
  const hashes = [...new Set(logs.map(({ transactionHash }) => transactionHash))]
  return new Map(
    await Promise.all(
      hashes.map(async (hash) => {
        const root = await client.request<{ Method: string; Parameters: unknown[]; ReturnType: Call }>({
          method: 'debug_traceTransaction',
          params: [hash, { tracer: 'callTracer' }],
        })
        return [hash, sentBy(account, root)] as const
      }),
    ),
  )
}

function sentBy(account: Address, { from, to, value, error, calls = [] }: Call): readonly NativeTransfer[] {
  if (error) return []
  const amount = BigInt(value ?? 0)
  const counts =
    to &&
    amount > 0n &&
    isAddressEqual(from, account) &&
    ![account, entryPoint07Address].some((it) => isAddressEqual(to, it))
  return [...(counts ? [{ from, to, value: amount }] : []), ...calls.flatMap((call) => sentBy(account, call))]
}
