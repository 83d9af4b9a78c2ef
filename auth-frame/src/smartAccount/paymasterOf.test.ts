import { readFileSync } from 'node:fs'
import {
  type Address,
  concat,
  encodeAbiParameters,
  getAddress,
  type Hex,
  hexToBigInt,
  parseAbi,
  parseEther,
  toHex,
} from 'viem'
import { entryPoint07Address, toPackedUserOperation } from 'viem/account-abstraction'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { safeAddress } from '../eip155/chain/safeAddress.ts'
import { fakeBundler } from '../fakes/fakeBundler.ts'
import { type FakeChain, startFakeChain } from '../fakes/fakeChain.ts'
import { type FakeServices, startFakeServices } from '../fakes/fakeServices.ts'
import { fakeWallet, type PaymasterQuestion } from '../fakes/fakeWallet.ts'
import { smartAccountAnswers } from '../frame/smartAccountAnswers.ts'

const file = new URL('../../../e2e/stack/contracts/smartAccounts.json', import.meta.url)
const contracts: { name: string; address: Address }[] = JSON.parse(readFileSync(file, 'utf8'))
const paymaster = contracts.find(({ name }) => name === 'VerifyingPaymaster')!.address
const signer = mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex: 12 })
const friend = getAddress('0x00000000000000000000000000000000000000a1')
const abi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function getHash(PackedUserOperation userOp, uint48 validUntil, uint48 validAfter) view returns (bytes32)',
  'function depositTo(address account) payable',
])
const validity = encodeAbiParameters([{ type: 'uint48' }, { type: 'uint48' }], [0, 0])
const stub = concat([validity, `0x${'f'.repeat(31)}${'0'.repeat(33)}7${'a'.repeat(63)}1c`])
const gas = { paymasterVerificationGasLimit: '0x249f0', paymasterPostOpGasLimit: '0xc350' }

let chain: FakeChain
let services: FakeServices
beforeAll(async () => {
  chain = await startFakeChain({ chainId: 1 })
  services = await startFakeServices({ chains: { 'eip155:1': chain.rpcUrl }, bundler: fakeBundler(chain).answer })
  const value = parseEther('5')
  const hash = await chain.client.writeContract({
    address: entryPoint07Address,
    abi,
    functionName: 'depositTo',
    args: [paymaster],
    value,
  })
  await chain.client.waitForTransactionReceipt({ hash })
}, 60_000)
afterAll(async () => {
  await services?.stop()
  await chain?.stop()
})

/** Responds like the real service of this paymaster contract, and signs the data as that service does. */
async function sponsor({ method, params }: PaymasterQuestion) {
  if (method === 'pm_getPaymasterStubData') return { paymaster, paymasterData: stub, ...gas, sponsor: { name: 'Acme' } }
  const wire = params[0] as Record<string, Hex>
  const numbers = /^(nonce|.*GasLimit|preVerificationGas|max.*PerGas)$/
  const operation = Object.fromEntries(
    Object.entries(wire).map(([key, value]) => [key, numbers.test(key) ? hexToBigInt(value) : value]),
  )
  const unsigned = {
    ...operation,
    paymaster,
    paymasterData: concat([validity, `0x${'00'.repeat(65)}`]),
    signature: '0x',
  }
  const hash = await chain.client.readContract({
    address: paymaster,
    abi,
    functionName: 'getHash',
    args: [toPackedUserOperation(unsigned as never), 0, 0],
  })
  return { paymaster, paymasterData: concat([validity, await signer.signMessage({ message: { raw: hash } })]) }
}
const send = (wallet: ReturnType<typeof fakeWallet>) => {
  const capabilities: Json = { paymasterService: { url: 'https://pay.example/rpc', context: { policy: 'all' } } }
  const params = [
    { version: '2.0.0', chainId: '0x1', atomicRequired: true, calls: [{ to: friend, value: toHex(0n) }], capabilities },
  ]
  return smartAccountAnswers.get('wallet_sendCalls')!(wallet.auth, {
    network: 'eip155:1',
    method: 'wallet_sendCalls',
    params,
  })
}

describe('paymasterOf', () => {
  test('default', async () => {
    const questions: PaymasterQuestion[] = []
    const wallet = fakeWallet({
      url: services.url,
      paymaster: (question) => {
        questions.push(question)
        return sponsor(question)
      },
    })
    const account = await safeAddress(wallet.owner.address)
    expect(await chain.client.getBalance({ address: account })).toBe(0n)
    const { id } = (await send(wallet)) as { id: Hex }
    const receipt = (await smartAccountAnswers.get('eth_getUserOperationReceipt')!(wallet.auth, {
      network: 'eip155:1',
      method: 'eth_getUserOperationReceipt',
      params: [id],
    })) as { success: boolean; paymaster: Address }
    expect(receipt.success).toBe(true)
    expect(getAddress(receipt.paymaster)).toBe(getAddress(paymaster))
    expect(questions.map(({ url, method }) => `${method} ${url}`)).toEqual([
      'pm_getPaymasterStubData https://pay.example/rpc',
      'pm_getPaymasterData https://pay.example/rpc',
    ])
    expect(questions[1]?.params.slice(1)).toEqual([entryPoint07Address, '0x1', { policy: 'all' }])
    expect(wallet.asked[0]?.facts.find(({ label }) => label === 'Fees paid by')?.value).toContain('Acme')
    expect(JSON.parse(wallet.asked[0]!.raw).userOperation.paymaster).toBe(getAddress(paymaster))
  })

  test('error: refuses a paymaster service that names a different contract in its second response', async () => {
    const wallet = fakeWallet({
      url: services.url,
      paymaster: async (question) =>
        question.method === 'pm_getPaymasterData'
          ? { ...(await sponsor(question)), paymaster: friend }
          : sponsor(question),
    })
    await expect(send(wallet)).rejects.toMatchObject({ reason: 'INVALID_ANSWER' })
    expect(wallet.log).toEqual([])
  })

  test('error: rejects if the paymaster service answers with an error', async () => {
    const wallet = fakeWallet({
      url: services.url,
      paymaster: () => Promise.reject(Object.assign(new Error('no'), { code: -32000 })),
    })
    await expect(send(wallet)).rejects.toBeDefined()
    expect(wallet.log).toEqual([])
  })
})
