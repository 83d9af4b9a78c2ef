import { concat, type Hex, hashTypedData, hexToBytes, numberToHex, parseAbi, parseEther, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeChain, startFakeChain } from '../../fakes/fakeChain.ts'
import { type FakeServices, startFakeServices } from '../../fakes/fakeServices.ts'
import { fakeWallet } from '../../fakes/fakeWallet.ts'
import { openSmartAccount } from '../../smartAccount/openSmartAccount.ts'
import { signMessage } from './signMessage.ts'

const network = 'eip155:1'
const friend = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const abi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
])
const fields = [
  ['to', 'address'],
  ['value', 'uint256'],
  ['data', 'bytes'],
  ['operation', 'uint8'],
  ['safeTxGas', 'uint256'],
  ['baseGas', 'uint256'],
  ['gasPrice', 'uint256'],
  ['gasToken', 'address'],
  ['refundReceiver', 'address'],
  ['nonce', 'uint256'],
] as const
/** No one is refunded: the receiver is free to choose, and with this one the order's hash is UTF-8. */
const refundReceiver = numberToHex(24_830_931, { size: 20 })

let chain: FakeChain
let services: FakeServices
beforeAll(async () => {
  chain = await startFakeChain({ chainId: 1 })
  services = await startFakeServices({ chains: { [network]: chain.rpcUrl } })
}, 60_000)
afterAll(async () => {
  await services?.stop()
  await chain?.stop()
})

const order = (verifyingContract: Hex) => ({
  domain: { chainId: 1, verifyingContract },
  types: { SafeTx: fields.map(([name, type]) => ({ name, type })) },
  primaryType: 'SafeTx',
  message: {
    to: friend,
    value: parseEther('2'),
    data: '0x',
    operation: 0,
    safeTxGas: 0n,
    baseGas: 0n,
    gasPrice: 0n,
    gasToken: zeroAddress,
    refundReceiver,
    nonce: 0n,
  },
})

describe('signMessage', () => {
  test('behavior: the hash of an order to the smart account, which spells a text, is refused unseen', async () => {
    const { auth, asked, log, owner } = fakeWallet({ url: services.url })
    const smart = await openSmartAccount(auth, network, owner.address)
    const { client } = chain
    await client.setBalance({ address: smart.address, value: parseEther('3') })
    const typed = order(smart.address)
    const hash = hashTypedData(typed as never)
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(hash))).not.toThrow()

    const answer = signMessage(auth, { network, method: 'personal_sign', params: [hash, owner.address] })
    await expect(answer).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
    expect([asked, log]).toEqual([[], []])

    // What is refused would have been the order: the account's own code carries it out.
    const signature = hexToBytes(await owner.signMessage({ message: { raw: hash } }))
    signature[64]! += 4
    const { factory, factoryData } = await smart.getFactoryArgs()
    await sent(client.sendTransaction({ to: factory!, data: factoryData! }))
    const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken } = typed.message
    const before = await client.getBalance({ address: friend })
    const args = [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, hex(signature)]
    const call = { address: smart.address, abi, functionName: 'execTransaction', args } as const
    await sent(client.writeContract(call as never))
    expect((await client.getBalance({ address: friend })) - before).toBe(parseEther('2'))
  })

  test('behavior: any text of 32 bytes is refused, one of 31 or 33 is asked', async () => {
    const { auth, asked, owner } = fakeWallet({ url: services.url })
    const sign = (length: number) =>
      signMessage(auth, { network, method: 'personal_sign', params: ['é'.padEnd(length - 1, 'a'), owner.address] })
    await expect(sign(32)).rejects.toMatchObject({ code: -32602 })
    await sign(31)
    await sign(33)
    expect(asked.map(({ raw }) => raw.length)).toEqual([30, 32])
  })
})

const sent = async (hash: Promise<Hex>) => chain.client.waitForTransactionReceipt({ hash: await hash })
const hex = (bytes: Uint8Array): Hex => concat(Array.from(bytes, (byte) => numberToHex(byte, { size: 1 })))
