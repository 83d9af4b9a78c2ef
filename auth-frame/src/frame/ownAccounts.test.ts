import { toSafeSmartAccount } from 'permissionless/accounts'
import {
  type Abi,
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  getContractAddress,
  type Hex,
  maxUint256,
  pad,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { toAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import multicall3 from '../../../e2e/stack/contracts/Multicall3.json' with { type: 'json' }
import testToken from '../../../e2e/stack/contracts/TestToken.json' with { type: 'json' }
import { safeAddress } from '../eip155/chain/safeAddress.ts'
import { fakeBundler } from '../fakes/fakeBundler.ts'
import { type FakeChain, startFakeChain } from '../fakes/fakeChain.ts'
import { type FakeServices, startFakeServices } from '../fakes/fakeServices.ts'
import { fakeWallet } from '../fakes/fakeWallet.ts'
import { batchedCall, execTransaction, multiSend, preValidated, safeAbi } from '../fakes/safeCalls.ts'
import { answerRpc } from './answerRpc.ts'

const thief = '0x00000000000000000000000000000000000f1ef0'
const module4337 = '0x75cf11467937ce3F2f357CE24ffc3DBF8fD5c226'
const multiSendLibrary = '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526'
const callAbi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'function aggregate3(Call[] calls) payable',
])

let chain: FakeChain
let services: FakeServices
let token: Address
const multicall = multicall3.address as Address
let safe: Address
/** Another Safe, owned by the smart account and by the EOA. */
let other: Address
const { owner } = fakeWallet({ url: 'http://127.0.0.1' })

beforeAll(async () => {
  chain = await startFakeChain({ chainId: 1 })
  const bundler = fakeBundler(chain)
  services = await startFakeServices({ chains: { 'eip155:1': chain.rpcUrl }, bundler: bundler.answer })
  const { client } = chain
  token = await deploy(testToken.abi as Abi, testToken.bytecode as Hex, ['USD Coin', 'USDC', 6])
  await client.setCode({ address: multicall, bytecode: multicall3.runtimeBytecode as Hex })
  safe = await safeAddress(owner.address)
  await openSafe([owner.address], undefined)
  other = await openSafe([owner.address, safe], 7n)
  await client.setBalance({ address: safe, value: parseEther('5') })
  await client.setBalance({ address: other, value: parseEther('5') })
  await client.setBalance({ address: owner.address, value: parseEther('10') })
  await mined(client.writeContract({ address: token, abi: testToken.abi, functionName: 'mint', args: [safe, 900n] }))
}, 60_000)
afterAll(async () => {
  await services?.stop()
  await chain?.stop()
})

async function mined(sent: Promise<Hex>) {
  const { status } = await chain.client.waitForTransactionReceipt({ hash: await sent })
  expect(status).toBe('success')
}
async function deploy(abi: Abi, bytecode: Hex, args: unknown[]): Promise<Address> {
  const { client } = chain
  const nonce = BigInt(await client.getTransactionCount({ address: client.account.address }))
  await mined(client.deployContract({ abi, bytecode, args } as never))
  return getContractAddress({ from: client.account.address, nonce })
}
/** Deploys a Safe, which anyone can do. */
async function openSafe(owners: readonly Address[], saltNonce: bigint | undefined): Promise<Address> {
  const account = await toSafeSmartAccount({
    client: chain.client,
    owners: owners.map(toAccount) as [ReturnType<typeof toAccount>],
    version: '1.4.1',
    threshold: 1n,
    ...(saltNonce !== undefined && { saltNonce }),
  })
  const { factory, factoryData } = await account.getFactoryArgs()
  await mined(chain.client.sendTransaction({ to: factory!, data: factoryData! }))
  return account.address
}

const execute = (to: Address, value: bigint, data: Hex = '0x', operation = 0) =>
  execTransaction(owner.address, to, value, data, operation)

let wallet: ReturnType<typeof fakeWallet>
beforeEach(() => {
  wallet = fakeWallet({ url: services.url })
  wallet.control.preferred = 'smartAccount'
})
const ask = (method: string, params: unknown[]) =>
  answerRpc(wallet.auth, { namespace: 'eip155', chainId: 'eip155:1', rpc: { method, params: params as never } })
const send = (call: object, from: Address = owner.address) => ask('eth_sendTransaction', [{ from, ...call }])
const sendCalls = (call: object) =>
  ask('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', atomicRequired: true, from: safe, calls: [call] }])
const titles = () => wallet.asked.at(-1)?.warnings.map(({ tone, title }) => `${tone} ${title}`)
const state = async () => ({
  safe: await chain.client.getBalance({ address: safe }),
  other: await chain.client.getBalance({ address: other }),
  thief: await chain.client.getBalance({ address: thief }),
  tokens: await chain.client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [safe] }),
  isThiefOwner: await chain.client.readContract({
    address: safe,
    abi: safeAbi,
    functionName: 'isOwner',
    args: [thief],
  }),
})
/** Runs the attack and checks that the chain's state has not changed. Does not check what the approval shows. */
async function attempt(attack: () => Promise<unknown>) {
  const before = await state()
  const outcome = await attack().then(
    () => 'signed',
    (error: { code: number }) => error.code,
  )
  expect(await state()).toEqual(before)
  return outcome
}

describe('a call that makes the user’s own smart account act', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['execTransaction by the owner', () => send({ to: safe, data: execute(thief, parseEther('2')) })],
    [
      'the same as `input`, in small letters, while the owner is in use',
      () => {
        wallet.control.preferred = 'eoa'
        return send({ input: execute(thief, parseEther('2')), value: '0x0', to: safe.toLowerCase() })
      },
    ],
    ['a new owner', () => send({ to: safe, data: execute(safe, 0n, add()) })],
    [
      'code that runs as the account',
      () => send({ to: safe, data: execute(multiSendLibrary, 0n, multiSend(batchedCall(thief, 1n, '0x')), 1) }),
    ],
    ['through another Safe that is an owner', () => send({ to: other, data: execute(safe, 0n, execute(thief, 1n)) })],
    [
      'through a batch of another Safe',
      () =>
        send({
          to: other,
          data: execute(multiSendLibrary, 0n, multiSend(batchedCall(safe, 0n, execute(thief, 1n))), 1),
        }),
    ],
    ['a call of the account to itself', () => sendCalls({ to: safe, data: add() })],
    ['a module of the account, by itself', () => sendCalls({ to: safe.toLowerCase(), data: enable() })],
    ['an owner, by `eth_sendTransaction` of the account', () => send({ to: safe, data: add() }, safe)],
    [
      'an owner, by an operation of the dapp',
      async () => {
        const account = await toSafeSmartAccount({
          client: chain.client,
          owners: [toAccount(owner.address)],
          version: '1.4.1',
        })
        const callData = await account.encodeCalls([{ to: safe, value: 0n, data: add() }])
        return ask('eth_sendUserOperation', [{ sender: safe, callData }, entryPoint07Address])
      },
    ],
  ])('error: refuses %s', async (_, attack) => {
    expect(await attempt(attack)).toBe(-32602)
    expect(wallet.log).toEqual([])
  })

  test.each<[string, (hash: Hex) => Promise<unknown>]>([
    ['approveHash', (hash) => send({ to: safe, data: approveHash(hash) })],
    [
      'approveHash, in other words',
      (hash) => send({ data: approveHash(hash), input: approveHash(hash), to: safe.toUpperCase().replace('0X', '0x') }),
    ],
  ])('error: refuses %s, which would store the owner’s approval of a Safe transaction on chain', async (_, attack) => {
    const { client } = chain
    const inputs = [thief, parseEther('2'), '0x', 0, 0n, 0n, 0n, zeroAddress, zeroAddress] as const
    const outcome = await attempt(async () => {
      const nonce = await client.readContract({ address: safe, abi: safeAbi, functionName: 'nonce' })
      const hash = await client.readContract({
        address: safe,
        abi: safeAbi,
        functionName: 'getTransactionHash',
        args: [...inputs, nonce],
      })
      const refusal = await attack(hash).catch((error) => error)
      // Anyone can execute a Safe transaction that an owner has approved.
      await client
        .writeContract({
          address: safe,
          abi: safeAbi,
          functionName: 'execTransaction',
          args: [...inputs, preValidated(owner.address)],
        })
        .catch(() => undefined)
      throw refusal
    })
    expect(outcome).toBe(-32602)
  })

  test('error: refuses calls to the smart account’s module, and calls to the EOA that have calldata', async () => {
    for (const to of [module4337, owner.address])
      expect(await attempt(() => send({ to, data: '0xdeadbeef' }))).toBe(-32602)
    expect(await attempt(() => sendCalls({ to: owner.address, data: '0xdeadbeef' }))).toBe(-32602)
    expect(wallet.log).toEqual([])
  })

  test('error: refuses a call that makes the smart account act, even if only the simulation reveals it', async () => {
    // A module of the smart account that forwards every call.
    const relay = await deploy([], relayCode, [])
    await asSafe({ to: safe, data: enable(relay) })
    const order = (to: Address) =>
      encodeFunctionData({ abi: safeAbi, functionName: 'execTransactionFromModule', args: [to, 1n, '0x', 0] })
    expect(await attempt(() => send({ to: relay, data: concat([pad(safe), order(thief)]) }))).toBe(-32602)
  })

  test('behavior: allows a transaction that only sends coins to the smart account', async () => {
    await send({ to: safe, value: '0x1' })
    expect(wallet.log).toEqual(['ask approve', 'keys'])
    await send({ to: owner.address, value: '0x1' }, safe)
  })
})

describe('losses of the user’s other account', () => {
  const move = (to: Address) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [safe, to, 5n] })
  test('behavior: warns if a call uses an allowance of the smart account to take its tokens', async () => {
    for (const spender of [multicall, owner.address])
      await asSafe({
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 9n] }),
      })
    wallet.control.decide = 'reject'
    const calls = [{ target: token, allowFailure: false, callData: move(thief) }]
    for (const call of [
      { to: token, data: move(thief) },
      { to: multicall, data: encodeFunctionData({ abi: callAbi, args: [calls] }) },
    ]) {
      expect(await attempt(() => send(call))).toBe(4001)
      expect(titles()).toContain('danger Takes from your smart account')
      expect(wallet.asked.at(-1)?.scope).toBeUndefined()
    }
  })

  test('behavior: warns if an operation of the smart account takes tokens from the EOA', async () => {
    const { client } = chain
    await client.impersonateAccount({ address: owner.address })
    const asOwner = { account: owner.address, address: token } as const
    await mined(
      client.writeContract({ address: token, abi: testToken.abi, functionName: 'mint', args: [owner.address, 9n] }),
    )
    await mined(client.writeContract({ ...asOwner, abi: erc20Abi, functionName: 'approve', args: [safe, maxUint256] }))
    wallet.control.decide = 'reject'
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transferFrom', args: [owner.address, thief, 9n] })
    expect(await attempt(() => sendCalls({ to: token, data }))).toBe(4001)
    expect(titles()).toContain('danger Takes from your EOA')
  })
})

describe('a call that makes another Safe act', () => {
  const fromModule = (to: Address, data: Hex = '0x') =>
    encodeFunctionData({ abi: safeAbi, functionName: 'execTransactionFromModule', args: [to, 1n, data, 0] })
  test.each<[string, () => Promise<unknown>, string]>([
    ['execTransaction', () => send({ to: other, data: execute(thief, parseEther('1')) }), 'Send 1 ETH'],
    [
      'execTransaction of the smart account',
      () => sendCalls({ to: other, data: execTransaction(safe, thief, 1n) }),
      'Send 0.000000000000000001 ETH',
    ],
    [
      'approveHash',
      () => send({ to: other, data: approveHash(`0x${'ab'.repeat(32)}`) }),
      'Approve a transaction of a Safe',
    ],
    ['execTransactionFromModule', () => send({ to: other, data: fromModule(thief) }), 'Send 0.000000000000000001 ETH'],
  ])('behavior: warns about %s', async (_, attack, title) => {
    wallet.control.decide = 'reject'
    expect(await attempt(attack)).toBe(4001)
    expect(titles()).toContain('danger An order to a Safe')
    expect(wallet.asked[0]).toMatchObject({ title })
    expect(wallet.asked[0]?.facts).toContainEqual({ label: 'Safe', value: other, form: 'address' })
    expect(wallet.asked[0]?.scope).toBeUndefined()
  })
})

const add = () => encodeFunctionData({ abi: safeAbi, functionName: 'addOwnerWithThreshold', args: [thief, 1n] })
const enable = (module: Address = thief) =>
  encodeFunctionData({ abi: safeAbi, functionName: 'enableModule', args: [module] })
const approveHash = (hash: Hex) => encodeFunctionData({ abi: safeAbi, functionName: 'approveHash', args: [hash] })
/** Bytecode of a contract that calls the address in the first 32 bytes of its calldata with the remaining bytes. */
const relayCode: Hex = '0x6019600c60003960196000f3602036038060206000376000600082600060006000355af100'
/** Makes the smart account execute a call that the owner sends directly, without the wallet. */
async function asSafe({ to, data }: { readonly to: Address; readonly data: Hex }) {
  const { client } = chain
  await client.impersonateAccount({ address: owner.address })
  await mined(client.sendTransaction({ account: owner.address, to: safe, data: execute(to, 0n, data) }))
}
