import { type Address, concat, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import type { WorldDescription } from '../../stack/worldDescription.ts'
import { chainClient } from './chainClient.ts'
import { preValidated, safeAbi, safeCall } from './safeAbi.ts'

/** A payment of ether that the Safe executes. */
type SafePayment = { readonly to: Address; readonly value: bigint }

type Safe = {
  readonly address: Address
  /**
   * Returns the transaction hash that the Safe's owners would sign for this payment if it were the Safe's next
   * transaction.
   */
  hashOf(payment: SafePayment): Promise<Hex>
  /** Signs the payment as the Safe's owner and executes it. Returns the hash of the mined transaction. */
  execute(payment: SafePayment): Promise<Hex>
  /** As the Safe's owner, signs this hash on chain, as Safe's SignMessageLib does. */
  signOnChain(hash: Hex): Promise<void>
}

/** Safe 1.4.1, at the addresses that it has on public chains. */
const singleton = '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762'
const factory = '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67'
const factoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address proxy)',
])
/** Safe's fallback handler, which implements ERC-1271. */
const handler = '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99'
const handlerAbi = parseAbi(['function getMessageHash(bytes message) view returns (bytes32)'])
/**
 * Code that a Safe runs in the Safe's own storage (delegatecall). It sets `signedMessages[hash] = 1`. The mapping
 * `signedMessages` is in slot 7.
 */
const signMessageLib = {
  address: `0x${'516e'.padEnd(40, '0')}`,
  code: '0x6004356000526007602052600160406000205500',
} as const

/** Creates a new Safe with one owner on the local Ethereum. */
export async function createSafe(world: WorldDescription): Promise<Safe> {
  const client = chainClient(world)
  const owner = client.account.address
  const mined = async (hash: Hex) => {
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error('What a Safe needs failed on the chain.')
    return hash
  }
  const initializer = encodeFunctionData({
    abi: safeAbi,
    functionName: 'setup',
    args: [[owner], 1n, zeroAddress, '0x', handler, zeroAddress, 0n, zeroAddress],
  })
  const { request, result: address } = await client.simulateContract({
    abi: factoryAbi,
    address: factory,
    functionName: 'createProxyWithNonce',
    args: [singleton, initializer, BigInt(Date.now())],
  })
  await mined(await client.writeContract({ ...request, chain: null }))

  const execute = (call: ReturnType<typeof safeCall>) => {
    const args = [...call, preValidated(owner)] as const
    return client
      .writeContract({ chain: null, abi: safeAbi, address, functionName: 'execTransaction', args })
      .then(mined)
  }
  return {
    address,
    async hashOf({ to, value }) {
      const nonce = await client.readContract({ abi: safeAbi, address, functionName: 'nonce' })
      const args = [...safeCall(to, value), nonce] as const
      return client.readContract({ abi: safeAbi, address, functionName: 'getTransactionHash', args })
    },
    execute: ({ to, value }) => execute(safeCall(to, value)),
    async signOnChain(hash) {
      const { address: to, code: bytecode } = signMessageLib
      await client.setCode({ address: to, bytecode })
      const message = await client.readContract({
        abi: handlerAbi,
        address,
        functionName: 'getMessageHash',
        args: [hash],
      })
      await execute(safeCall(to, 0n, concat(['0x00000000', message]), 1))
    },
  }
}
