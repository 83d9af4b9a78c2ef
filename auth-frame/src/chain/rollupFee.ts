import { type Address, type Hex, type PublicClient, parseAbi, serializeTransaction } from 'viem'

/** Address of the oracle on OP stack networks, where the sender also pays for data on Ethereum. */
const opStack = '0x420000000000000000000000000000000000000F'
/** Address of Scroll's oracle, which has the same function. */
const scroll = '0x5300000000000000000000000000000000000002'
const oracles: ReadonlyMap<string, Address> = new Map([
  ...['10', '1301', '8453', '84532', '7777777', '11155420', '999999999'].map((id): [string, Address] => [
    `eip155:${id}`,
    opStack,
  ]),
  ['eip155:534352', scroll],
  ['eip155:534351', scroll],
])
/** Scroll measures a signed transaction; the OP stack adds the signature itself. */
const signature = { r: `0x${'ff'.repeat(32)}`, s: `0x${'ff'.repeat(32)}`, yParity: 1 } as const
const abi = parseAbi(['function getL1Fee(bytes transaction) view returns (uint256)'])

type Call = { readonly to: Address | null; readonly value: bigint; readonly data: Hex }

/**
 * The maximum fee for a transaction's data, which the network takes in addition to the gas. Computed as M computes it
 * (`layer1Fee.ts`), so both frames show the same fee: by the largest form of the transaction, plus 50 %, because the
 * price may rise before the transaction is in a block.
 *
 * @returns wei; 0 if the network has no such fee, or does not tell
 */
export async function rollupFee(client: PublicClient, network: string, { to, value, data }: Call): Promise<bigint> {
  const oracle = oracles.get(network)
  if (!oracle) return 0n
  const transaction = serializeTransaction(
    {
      type: 'eip1559',
      chainId: Number(network.slice('eip155:'.length)),
      to,
      value,
      data,
      nonce: 0xffffff,
      gas: 0xffffffn,
      maxFeePerGas: 0xffffffffffn,
      maxPriorityFeePerGas: 0xffffffffffn,
    },
    oracle === scroll ? signature : undefined,
  )
  try {
    const fee = await client.readContract({ address: oracle, abi, functionName: 'getL1Fee', args: [transaction] })
    return (fee * 3n) / 2n
  } catch {
    return 0n
  }
}
