import { type Address, encodeFunctionData, erc20Abi, getAddress, parseEther, toFunctionSelector, toHex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { safeAddress } from '../../eip155/chain/safeAddress.ts'
import { fakeBundler } from '../../fakes/fakeBundler.ts'
import { type FakeChain, startFakeChain } from '../../fakes/fakeChain.ts'
import { type FakeServices, startFakeServices } from '../../fakes/fakeServices.ts'
import { fakeSessions } from '../../fakes/fakeSessions.ts'
import { fakeWallet } from '../../fakes/fakeWallet.ts'
import { smartAccountAnswers } from '../../frame/smartAccountAnswers.ts'

const friend = getAddress('0x00000000000000000000000000000000000000a1')
const network = 'eip155:1'
let chain: FakeChain
let services: FakeServices
let sessions: ReturnType<typeof fakeSessions>
let wallet: ReturnType<typeof fakeWallet>
let account: Address
beforeAll(async () => {
  chain = await startFakeChain({ chainId: 1 })
  const bundler = fakeBundler(chain)
  services = await startFakeServices({
    chains: { [network]: chain.rpcUrl },
    bundler: bundler.answer,
    other: (...asked) => sessions.answer(...asked),
  })
  account = await safeAddress(fakeWallet({ url: services.url }).owner.address)
  await chain.client.setBalance({ address: account, value: parseEther('10') })
}, 60_000)
afterAll(async () => {
  await services?.stop()
  await chain?.stop()
})
beforeEach(() => {
  sessions = fakeSessions(() => chain.client)
  wallet = fakeWallet({ url: services.url })
})

const expiry = () => Math.floor(Date.now() / 1000) + 3_600
const native = (allowance: bigint, rest: Record<string, Json> = {}) => ({
  type: 'native-token-transfer',
  data: { allowance: toHex(allowance), ...rest },
})
const ask = (method: string, params: Json[]) =>
  smartAccountAnswers.get(method)!(wallet.auth, { network, method, params })
const grant = async (permissions: Json[], rest: Record<string, Json> = {}) =>
  (await ask('wallet_grantPermissions', [{ chainId: '0x1', expiry: expiry(), permissions, ...rest }])) as {
    context: string
  }
const pay = (context: string, value: bigint) =>
  ask('wallet_sendCalls', [
    {
      version: '2.0.0',
      chainId: '0x1',
      atomicRequired: true,
      calls: [{ to: friend, value: toHex(value) }],
      capabilities: { permissions: { context } },
    },
  ])

describe('grantPermissions', () => {
  test('default', async () => {
    const given = await grant([native(parseEther('1'), { period: 86_400 })])
    expect(given).toMatchObject({ chainId: '0x1', address: account, context: expect.any(String) })
    expect(wallet.asked[0]).toMatchObject({ kind: 'permission' })
    expect(wallet.asked[0]?.action).toMatch(/^Allow 1 ETH until /)
    expect(wallet.asked[0]?.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'May spend: 1 ETH, fees included',
      'Limit renews every: 1 day',
      expect.stringMatching(/^Until: /),
      `Smart account: ${account}`,
    ])
    expect(sessions.sessions).toMatchObject([
      { pci: given.context, context: given.context, project: { name: 'app.example', url: 'https://app.example' } },
    ])

    const before = await chain.client.getBalance({ address: friend })
    await pay(given.context, 7n)
    expect(await chain.client.getBalance({ address: friend })).toBe(before + 7n)
    expect(wallet.log).toEqual(['ask approve', 'keys', 'keys'])
  })

  test('behavior: asks the user to approve a call that the permission does not cover', async () => {
    const { context } = await grant([native(parseEther('1'))])
    await pay(context, parseEther('0.6'))
    wallet.control.decide = 'reject'
    await expect(pay(context, parseEther('0.6'))).rejects.toMatchObject({ code: 4001 })
    expect(wallet.log).toEqual(['ask approve', 'keys', 'keys', 'ask reject'])
  })

  test('behavior: does not pay the network fee with a permission for tokens', async () => {
    const { context } = await grant([{ type: 'erc20-token-transfer', data: { address: friend, allowance: '0x64' } }])
    wallet.control.decide = 'reject'
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 5n] })
    const calls = [{ to: friend, data }]
    const params = [{ version: '1.0', calls, capabilities: { permissions: { context } } }]
    await expect(ask('wallet_sendCalls', params)).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: a permission is valid only for the dapp that received it', async () => {
    const { context } = await grant([native(parseEther('1'))])
    wallet.control.origin = 'https://other.example'
    wallet.control.decide = 'reject'
    await expect(pay(context, 1n)).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: does not use a permission that was revoked in this browser', async () => {
    const { context } = await grant([native(parseEther('1'))])
    const signature = await ask('wallet_revokePermissions', [{ pci: context }])
    expect(signature).toMatch(/^0x/)
    expect(wallet.asked[1]).toMatchObject({ kind: 'revocation' })
    expect(sessions.sessions[0]?.revokedAt).toBeDefined()
    wallet.control.decide = 'reject'
    await expect(pay(context, 1n)).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: asks the user if the permission was revoked elsewhere or cannot be checked', async () => {
    const { context } = await grant([native(parseEther('1'))])
    wallet.control.decide = 'reject'
    sessions.control.isDown = true
    await expect(pay(context, 1n)).rejects.toMatchObject({ code: 4001 })
    sessions.control.isDown = false
    await pay(context, 1n)
    sessions.sessions[0]!.revokedAt = 1
    await expect(pay(context, 1n)).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: ignores a permission whose stored data is malformed', async () => {
    const { context } = await grant([native(parseEther('1'))])
    for (const [key, value] of wallet.page) wallet.page.set(key, value.replace('"usage":[', '"usage":[7,'))
    wallet.control.decide = 'reject'
    await expect(pay(context, 1n)).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: grants nothing if the user refuses', async () => {
    wallet.control.decide = 'reject'
    await expect(grant([native(1n)])).rejects.toMatchObject({ code: 4001 })
    expect(sessions.sessions).toEqual([])
    expect(wallet.page.size).toBe(0)
  })

  const swap = {
    type: 'function',
    name: 'swap',
    inputs: [{ type: 'uint256', name: 'a' }],
    outputs: [],
    stateMutability: 'nonpayable',
  }
  test('behavior: finds the selectors of the granted functions in their ABI', async () => {
    const data = { address: friend, abi: [swap], functions: [{ functionName: 'swap' }], callLimit: 2 }
    expect(await grant([{ type: 'contract-call', data }])).toMatchObject({
      permissions: [{ data: { functions: [{ selector: '0x94b918de', functionName: 'swap(uint256)' }], callLimit: 2 } }],
    })
    expect(wallet.asked[0]?.warnings.map(({ tone, title }) => `${tone} ${title}`)).toEqual([
      'danger Without asking you again',
      'danger Unknown action',
    ])
  })

  test.each([
    ['several calls in one', 'multicall(bytes[])'],
    ['several calls until a time', 'multicall(uint256,bytes[])'],
    ['several calls of others', 'aggregate3((address,bool,bytes)[])'],
    ['an allowance at Permit2', 'approve(address,address,uint160,uint48)'],
    ['a transfer by Permit2', 'transferFrom(address,address,uint160,address)'],
    ['a transfer that calls (ERC-677, ERC-1363)', 'transferAndCall(address,uint256,bytes)'],
    ['an allowance that calls', 'approveAndCall(address,uint256,bytes)'],
    ['ERC-777', 'send(address,uint256,bytes)'],
    ['ERC-777 by an operator', 'operatorSend(address,address,uint256,bytes,bytes)'],
    ['a permit at Permit2', 'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)'],
    ['a transaction of a Safe', 'execTransactionFromModule(address,uint256,bytes,uint8)'],
    ['the approval of one', 'approveHash(bytes32)'],
    ['ERC-6909', 'transfer(address,uint256,uint256)'],
    ['ERC-6909 from another', 'transferFrom(address,address,uint256,uint256)'],
  ])('error: refuses to grant a function that moves tokens: %s', async (_, functionName) => {
    const selector = toFunctionSelector(functionName)
    const functions = [{ selector, functionName }]
    const data = { address: friend, functions, callLimit: 1 }
    await expect(grant([{ type: 'contract-call', data }])).rejects.toMatchObject({ code: -32602 })
    expect(wallet.asked).toEqual([])
  })

  test('error: refuses to grant a function whose name does not match its selector', async () => {
    const functions = [{ selector: '0x94b918de', functionName: 'claim()' }]
    const data = { address: friend, functions, callLimit: 1 }
    await expect(grant([{ type: 'contract-call', data }])).rejects.toMatchObject({ code: -32602 })
  })

  test.each<[string, () => Promise<unknown>, number]>([
    ['no end', () => grant([native(1n)], { expiry: null }), -32602],
    ['an end that has passed', () => grant([native(1n)], { expiry: 1 }), -32602],
    ['an end far away', () => grant([native(1n)], { expiry: expiry() + 40_000_000 }), -32602],
    ['no limit', () => grant([{ type: 'native-token-transfer', data: {} }]), -32602],
    [
      'calls without a number',
      () =>
        grant([
          {
            type: 'contract-call',
            data: { address: friend, functions: [{ selector: '0x94b918de', functionName: 'swap' }] },
          },
        ]),
      -32602,
    ],
    ['a key of the dapp', () => grant([native(1n)], { signer: { type: 'key', data: { id: '0x' } } }), -32602],
    [
      'an allowance as a function',
      () =>
        grant([
          {
            type: 'contract-call',
            data: { address: friend, functions: [{ selector: '0x095ea7b3', functionName: 'x' }], callLimit: 1 },
          },
        ]),
      -32602,
    ],
    ['another account', () => grant([native(1n)], { address: friend }), 4100],
    ['another network', () => grant([native(1n)], { chainId: '0x2105' }), 4902],
  ])('error: refuses %s', async (_, act, code) => {
    await expect(act()).rejects.toMatchObject({ code })
    expect(wallet.log).toEqual([])
  })
})
