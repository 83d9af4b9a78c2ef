import {
  type Address,
  concat,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  pad,
  parseAbi,
  publicActions,
  toHex,
  walletActions,
  zeroAddress,
} from 'viem'
import { accountAt, accountIndexes } from '../../stack/accounts.ts'
import type { WorldDescription } from '../../stack/worldDescription.ts'

/** What Safe's app is asked to carry out. */
type SafePayment = { readonly to: Address; readonly value: bigint }

type Safe = {
  readonly address: Address
  /** The hash by which a Safe knows its next transaction. */
  hashOf(payment: SafePayment): Promise<Hex>
  /** Its owner signs, and has it carried out. Gives the hash that the chain has for that. */
  execute(payment: SafePayment): Promise<Hex>
  /** Its owner signs this hash on chain, as Safe's SignMessageLib does it. */
  signOnChain(hash: Hex): Promise<void>
}

/** Safe 1.4.1, at its public addresses. */
const singleton = '0x29fcB43b46531BcA003ddC8FCB67FFE91900C762'
const factory = '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67'
const factoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address proxy)',
])
const abi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address receiver)',
  'function nonce() view returns (uint256)',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
])
/** Safe's contract that answers ERC-1271. */
const handler = '0xfd0732Dc9E303f09fCEf3a7388Ad10A83459Ec99'
const handlerAbi = parseAbi(['function getMessageHash(bytes message) view returns (bytes32)'])
/** Called by a Safe in its own storage: `signedMessages[hash] = 1`, which is in slot 7. */
const signMessageLib = {
  address: `0x${'516e'.padEnd(40, '0')}`,
  code: '0x6004356000526007602052600160406000205500',
} as const
const owner = accountAt(accountIndexes.extensionB[0])

/** A new Safe on Ethereum, with one owner. */
export async function createSafe(world: WorldDescription): Promise<Safe> {
  const { rpcUrl } = world.chains.find(({ id }) => id === 1)!
  const client = createTestClient({ mode: 'anvil', transport: http(rpcUrl), account: owner, pollingInterval: 25 })
    .extend(publicActions)
    .extend(walletActions)
  const mined = async (hash: Hex) => {
    const { status } = await client.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new Error('What a Safe needs failed on the chain.')
    return hash
  }
  const initializer = encodeFunctionData({
    abi,
    functionName: 'setup',
    args: [[owner.address], 1n, zeroAddress, '0x', handler, zeroAddress, 0n, zeroAddress],
  })
  const { request, result: address } = await client.simulateContract({
    abi: factoryAbi,
    address: factory,
    functionName: 'createProxyWithNonce',
    args: [singleton, initializer, BigInt(Date.now())],
  })
  await mined(await client.writeContract({ ...request, chain: null }))

  // The owner sends it: that counts as their signature.
  const signature = concat([pad(owner.address, { size: 32 }), toHex(0n, { size: 32 }), '0x01'])
  const inputs = ({ to, value }: SafePayment) => [to, value, '0x', 0, 0n, 0n, 0n, zeroAddress, zeroAddress] as const
  return {
    address,
    async hashOf(payment) {
      const nonce = await client.readContract({ abi, address, functionName: 'nonce' })
      const args = [...inputs(payment), nonce] as const
      return client.readContract({ abi, address, functionName: 'getTransactionHash', args })
    },
    async execute(payment) {
      const args = [...inputs(payment), signature] as const
      return mined(await client.writeContract({ chain: null, abi, address, functionName: 'execTransaction', args }))
    },
    async signOnChain(hash) {
      const { address: to, code: bytecode } = signMessageLib
      await client.setCode({ address: to, bytecode })
      const message = await client.readContract({
        abi: handlerAbi,
        address,
        functionName: 'getMessageHash',
        args: [hash],
      })
      const rest = [0n, 0n, 0n, zeroAddress, zeroAddress, signature] as const
      const args = [to, 0n, concat(['0x00000000', message]), 1, ...rest] as const
      await mined(await client.writeContract({ chain: null, abi, address, functionName: 'execTransaction', args }))
    },
  }
}
