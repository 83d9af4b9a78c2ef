import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  isErc6492Signature,
  parseAbi,
  parseEther,
  toHex,
} from 'viem'
import { entryPoint07Address, getUserOperationHash } from 'viem/account-abstraction'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { BundlerRefusal } from '../fakes/fakeBundler.ts'
import { startFakeChain } from '../fakes/fakeChain.ts'
import { startFakeServices } from '../fakes/fakeServices.ts'
import { fakeWallet } from '../fakes/fakeWallet.ts'
import { openSmartWorld } from '../fakes/openSmartWorld.ts'
import { fakeDapp, friend, network } from '../smartAccount/calls/fakeDapp.ts'

const { account, chain, fresh } = await openSmartWorld()
let { bundler, wallet } = fresh()
beforeEach(() => {
  ;({ bundler, wallet } = fresh())
})

const { ask, batch, pay } = fakeDapp(account, () => wallet.auth)

describe('smartAccountAnswers', () => {
  test('default', async () => {
    const before = await chain.client.getBalance({ address: friend })
    const { id } = (await ask('wallet_sendCalls', batch([pay(1n), pay(2n), pay(3n)]))) as { id: string }
    expect(await chain.client.getBalance({ address: friend })).toBe(before + 6n)
    expect(wallet.log).toEqual(['ask approve', 'keys'])
    expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({
      version: '2.0.0',
      id,
      chainId: '0x1',
      status: 200,
      atomic: true,
      receipts: [{ status: '0x1', transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) }],
    })
    const [approval] = wallet.asked
    expect(approval).toMatchObject({ kind: 'calls', network, counterparty: friend })
    expect(approval?.action).toContain('Send 0.000000000000000003 ETH to 0x0000…00A1')
    expect(approval?.facts.filter(({ label }) => label === 'Recipient').map(({ value }) => value)).toEqual([
      friend,
      friend,
      friend,
    ])
  })

  test('behavior: shows in the approval exactly the data that will be signed', async () => {
    await ask('wallet_sendCalls', batch([pay(1n)]))
    const [approval] = wallet.asked
    const { userOperation, entryPoint, chainId } = JSON.parse(approval!.raw)
    const numbers = /^(nonce|.*GasLimit|preVerificationGas|max.*PerGas)$/
    const operation = Object.fromEntries(
      Object.entries<Hex>(userOperation).map(([key, value]) => [key, numbers.test(key) ? hexToBigInt(value) : value]),
    )
    const hash = getUserOperationHash({
      chainId: Number(chainId),
      entryPointAddress: entryPoint,
      entryPointVersion: '0.7',
      userOperation: operation as never,
    })
    expect(approval?.digest).toBe(hash)
    const sent = bundler.seen.find(({ method }) => method === 'eth_sendUserOperation')
    expect(sent?.params[0]).toMatchObject(userOperation)
    expect(sent?.params[1]).toBe(entryPoint07Address)
  })

  test('behavior: signs nothing without an approval', async () => {
    wallet.control.decide = 'reject'
    await expect(ask('wallet_sendCalls', batch([pay(1n)]))).rejects.toMatchObject({ code: 4001 })
    await expect(ask('personal_sign', ['0x6869', account])).rejects.toMatchObject({ code: 4001 })
    expect(wallet.log).toEqual(['ask reject', 'ask reject'])
    expect(bundler.seen.map(({ method }) => method)).not.toContain('eth_sendUserOperation')
  })

  test('behavior: creates signatures that viem accepts both before and after the account is deployed', async () => {
    const message = 'hello'
    const signature = (await ask('personal_sign', [toHex(message), account])) as Hex
    expect(isErc6492Signature(signature)).toBe(false)
    expect(await chain.client.verifyMessage({ address: account, message, signature })).toBe(true)
    expect(await chain.client.verifyMessage({ address: account, message: 'other', signature })).toBe(false)

    const fresh = await startFakeChain({ chainId: 1 })
    const elsewhere = await startFakeServices({ chains: { [network]: fresh.rpcUrl } })
    try {
      wallet = fakeWallet({ url: elsewhere.url })
      const early = (await ask('personal_sign', [toHex(message), account])) as Hex
      expect(isErc6492Signature(early)).toBe(true)
      expect(await fresh.client.getCode({ address: account })).toBeUndefined()
      expect(await fresh.client.verifyMessage({ address: account, message, signature: early })).toBe(true)
      expect(await fresh.client.verifyMessage({ address: account, message: 'other', signature: early })).toBe(false)
    } finally {
      await elsewhere.stop()
      await fresh.stop()
    }
  })

  test('behavior: signs typed data with the smart account', async () => {
    const data = {
      domain: { name: 'App', chainId: 1, verifyingContract: friend },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'hello' },
    } as const
    const signature = (await ask('eth_signTypedData_v4', [account, JSON.stringify(data)])) as Hex
    expect(await chain.client.verifyTypedData({ address: account, signature, ...data })).toBe(true)
  })

  test('behavior: returns the hash of the transaction that contains the user operation', async () => {
    const hash = (await ask('eth_sendTransaction', [{ from: account, to: friend, value: '0x5' }])) as Hex
    expect(await chain.client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
    await expect(
      ask('eth_sendTransaction', [{ from: account, to: friend, value: toHex(parseEther('1000')) }]),
    ).rejects.toMatchObject({
      message: 'execution reverted',
      data: { userOperationHash: expect.any(String) },
    })
  })

  test('behavior: decodes a user operation that the dapp created', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [friend, 5n] })
    await ask('wallet_sendCalls', batch([{ to: friend, data }]))
    const { callData } = JSON.parse(wallet.asked[0]!.raw).userOperation
    const hash = await ask('eth_sendUserOperation', [
      { sender: account, callData, signature: '0x' },
      entryPoint07Address,
    ])
    expect(wallet.asked[1]?.digest).toBe(hash)
    expect(wallet.asked[1]?.action).toBe(wallet.asked[0]?.action)
    expect(await ask('eth_getUserOperationReceipt', [hash as string])).toMatchObject({
      userOpHash: hash,
      success: true,
    })
    expect(await ask('eth_getUserOperationByHash', [hash as string])).toMatchObject({
      userOperation: { sender: account },
    })
    expect(await ask('eth_supportedEntryPoints', [])).toEqual([entryPoint07Address])
    expect(
      await ask('eth_estimateUserOperationGas', [{ sender: account, callData }, entryPoint07Address]),
    ).toMatchObject({
      callGasLimit: '0x7a120',
    })
  })

  test('behavior: warns if the gas price that the bundler suggests is far too high', async () => {
    wallet.control.decide = 'reject'
    await expect(ask('wallet_sendCalls', batch([pay(1n)]))).rejects.toMatchObject({ code: 4001 })
    expect(wallet.asked.at(-1)?.warnings.map(({ title }) => title)).not.toContain('A high fee')
    bundler.control.gasPrice = 10n ** 12n
    await expect(ask('wallet_sendCalls', batch([pay(1n)]))).rejects.toMatchObject({ code: 4001 })
    expect(wallet.asked.at(-1)?.warnings.map(({ title }) => title)).toContain('A high fee')
  })

  test('error: refuses a user operation that hides a delegate call', async () => {
    const abi = parseAbi([
      'function executeUserOpWithErrorString(address to, uint256 value, bytes data, uint8 operation)',
    ])
    const callData = encodeFunctionData({ abi, args: [friend, 0n, '0x', 1] })
    await expect(
      ask('eth_sendUserOperation', [{ sender: account, callData }, entryPoint07Address]),
    ).rejects.toMatchObject({ code: -32602 })
    expect(wallet.log).toEqual([])
  })

  test('error: reports that the bundler refused a user operation', async () => {
    bundler.control.refuse = new BundlerRefusal(-32521, 'UserOperation reverted')
    await expect(ask('wallet_sendCalls', batch([pay(1n)]))).rejects.toMatchObject({
      code: -32521,
      message: 'UserOperation reverted',
    })
    expect(wallet.log).toEqual([])
  })

  test('behavior: returns the smart account’s capabilities', async () => {
    const all = (await ask('wallet_getCapabilities', [])) as Record<string, Json>
    expect(Object.keys(all)).toContain('0x2105')
    expect(await ask('wallet_getCapabilities', [account, ['0x1', '0x144']])).toEqual({ '0x1': all['0x1'] })
    expect(all['0x1']).toMatchObject({ atomic: { status: 'supported' }, paymasterService: { supported: true } })
    expect(await ask('wallet_getCapabilities', [wallet.owner.address])).toEqual({})
    await expect(ask('wallet_getCapabilities', [friend])).rejects.toMatchObject({ code: 4100 })
  })
})
