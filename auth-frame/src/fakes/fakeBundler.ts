import { decodeEventLog, type Hex, hexToBigInt, numberToHex, parseAbi } from 'viem'
import {
  entryPoint07Abi,
  entryPoint07Address,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import { mnemonicToAccount } from 'viem/accounts'
import type { FakeChain } from './fakeChain.ts'

type Rpc = { readonly method: string; readonly params: readonly unknown[] }

const beneficiary = mnemonicToAccount('test test test test test test test test test test test junk', {
  addressIndex: 8,
})
const quantities = /^(nonce|.*GasLimit|preVerificationGas|max.*PerGas)$/

export class BundlerRefusal extends Error {
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * A minimal bundler. It sends each operation to the real entry point immediately, in a bundle of its own. Its gas
 * estimates are generous constants. While `hold` is set, operations wait until `release` is called.
 */
export function fakeBundler(chain: FakeChain) {
  const seen: Rpc[] = []
  const bundled = new Map<string, { operation: UserOperation<'0.7'>; transaction: Hex }>()
  const held: (() => Promise<unknown>)[] = []
  const control = {
    hold: false,
    refuse: undefined as BundlerRefusal | undefined,
    /** Gas price in wei that the bundler returns. If `undefined`, it returns twice the chain's price. */
    gasPrice: undefined as bigint | undefined,
    /**
     * Status that the bundler reports for an operation that is in no block. `undefined` if the bundler should not
     * support the status method.
     */
    status: undefined as string | undefined,
  }

  const include = async (operation: UserOperation<'0.7'>, hash: Hex) => {
    const { client } = chain
    const transaction = await client.writeContract({
      account: beneficiary,
      address: entryPoint07Address,
      abi: entryPoint07Abi,
      functionName: 'handleOps',
      args: [[toPackedUserOperation(operation)], beneficiary.address],
      gas: 12_000_000n,
    })
    const receipt = await client.waitForTransactionReceipt({ hash: transaction })
    if (receipt.status !== 'success') throw new BundlerRefusal(-32500, 'AA: the entry point refused the operation')
    bundled.set(hash, { operation, transaction })
  }

  const answer = async ({ method, params }: Rpc): Promise<unknown> => {
    seen.push({ method, params })
    if (control.refuse) throw control.refuse
    const { client } = chain
    if (method === 'eth_supportedEntryPoints')
      return [entryPoint07Address, '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108']
    if (method === 'pimlico_getUserOperationGasPrice') {
      const { maxFeePerGas, maxPriorityFeePerGas } = await client.estimateFeesPerGas()
      const price = {
        maxFeePerGas: numberToHex(control.gasPrice ?? maxFeePerGas * 2n),
        maxPriorityFeePerGas: numberToHex(maxPriorityFeePerGas),
      }
      return { slow: price, standard: price, fast: price }
    }
    if (method === 'eth_estimateUserOperationGas') {
      const paymaster = { paymasterVerificationGasLimit: '0x30d40', paymasterPostOpGasLimit: '0x186a0' }
      const gas = { preVerificationGas: '0x186a0', verificationGasLimit: '0xf4240', callGasLimit: '0x7a120' }
      return { ...gas, ...((params[0] as { paymaster?: Hex }).paymaster && paymaster) }
    }
    if (method === 'eth_sendUserOperation') {
      const operation = unpack(params[0] as Record<string, Hex>)
      const hash = getUserOperationHash({
        chainId: client.chain.id,
        entryPointAddress: entryPoint07Address,
        entryPointVersion: '0.7',
        userOperation: operation,
      })
      if (control.hold) held.push(() => include(operation, hash))
      else await include(operation, hash)
      return hash
    }
    const found = bundled.get(String(params[0]))
    if (method === 'eth_getUserOperationByHash') {
      if (!found) return null
      const receipt = await client.getTransactionReceipt({ hash: found.transaction })
      return {
        userOperation: pack(found.operation),
        entryPoint: entryPoint07Address,
        blockNumber: numberToHex(receipt.blockNumber),
        blockHash: receipt.blockHash,
        transactionHash: found.transaction,
      }
    }
    if (method === 'eth_getUserOperationReceipt')
      return found ? receiptOf(chain, String(params[0]) as Hex, found.transaction) : null
    if (method === 'pimlico_getUserOperationStatus' && control.status) return { status: control.status }
    throw new BundlerRefusal(-32601, `The method ${method} does not exist`)
  }
  const release = async () => {
    for (const include of held.splice(0)) await include()
  }
  return { answer, seen, control, release }
}

const events = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])

async function receiptOf({ client }: FakeChain, userOpHash: Hex, hash: Hex) {
  const receipt = (await client.request({ method: 'eth_getTransactionReceipt', params: [hash] } as never)) as {
    readonly logs: readonly { readonly address: Hex; readonly data: Hex; readonly topics: readonly Hex[] }[]
  }
  const { logs } = receipt
  const last = logs.at(-1)!
  const { args } = decodeEventLog({ abi: events, data: last.data, topics: [...last.topics] as [Hex, ...Hex[]] })
  return {
    userOpHash,
    entryPoint: entryPoint07Address,
    sender: args.sender,
    nonce: numberToHex(args.nonce),
    paymaster: args.paymaster,
    actualGasCost: numberToHex(args.actualGasCost),
    actualGasUsed: numberToHex(args.actualGasUsed),
    success: args.success,
    logs: logs.filter(({ address }) => address.toLowerCase() !== entryPoint07Address.toLowerCase()),
    receipt,
  }
}

function unpack(wire: Record<string, Hex>): UserOperation<'0.7'> {
  const entries = Object.entries(wire).map(([key, value]) => [key, quantities.test(key) ? hexToBigInt(value) : value])
  return Object.fromEntries(entries) as UserOperation<'0.7'>
}

function pack(operation: UserOperation<'0.7'>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(operation).map(([key, value]) => [key, typeof value === 'bigint' ? numberToHex(value) : value]),
  )
}
