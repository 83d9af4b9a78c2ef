import fc from 'fast-check'
import { getAddress, getContractAddress, parseEther, sliceHex } from 'viem'
import { beforeEach, describe, expect, test } from 'vitest'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import { openSmartWorld } from '../../fakes/openSmartWorld.ts'
import { createCall } from '../encodeCreations.ts'
import { parseUserOperation } from '../parseUserOperation.ts'
import { fakeDapp, friend } from './fakeDapp.ts'
import { parseSendCalls } from './sendCalls.ts'

const { account, chain, fresh } = await openSmartWorld()
let { bundler, wallet } = fresh()
beforeEach(() => {
  ;({ bundler, wallet } = fresh())
})

const { ask, batch, pay } = fakeDapp(account, () => wallet.auth)

describe('sendCalls', () => {
  test('behavior: in version 1, returns the batch id and the status as strings', async () => {
    const id = await ask('wallet_sendCalls', [{ calls: [pay(1n)] }])
    expect(id).toMatch(/^0x[0-9a-f]{64}$/)
    expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 'CONFIRMED' })
  })

  test('behavior: accepts a batch id only once per dapp, and no other dapp can read the batch’s status', async () => {
    const id = `0x${'ab'.repeat(4_096)}`
    expect(await ask('wallet_sendCalls', batch([pay(1n)], { id }))).toEqual({ id })
    expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ id, status: 200 })
    await expect(ask('wallet_sendCalls', batch([pay(1n)], { id }))).rejects.toMatchObject({ code: 5720 })
    await expect(ask('wallet_getCallsStatus', ['another'])).rejects.toMatchObject({ code: 5730 })
    wallet.control.origin = 'https://other.example'
    await expect(ask('wallet_getCallsStatus', [id])).rejects.toMatchObject({ code: 5730 })
  })

  test.each([
    ['rejected', 400],
    ['failed', 500],
    ['submitted', 100],
  ])('behavior: if the bundler reports %s, the status of the batch is %i', async (word, status) => {
    bundler.control.hold = true
    bundler.control.status = word
    const { id } = (await ask('wallet_sendCalls', batch([pay(1n)]))) as { id: string }
    expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ status, receipts: [] })
  })

  test('behavior: returns status 100 for a waiting batch, and status 500 for a reverted batch', async () => {
    bundler.control.hold = true
    const { id } = (await ask('wallet_sendCalls', batch([pay(1n)]))) as { id: string }
    expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 100, receipts: [] })
    await bundler.release()
    expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 })
    bundler.control.hold = false
    const failing = (await ask('wallet_sendCalls', batch([pay(parseEther('1000'))]))) as { id: string }
    expect(await ask('wallet_getCallsStatus', [failing.id])).toMatchObject({
      status: 500,
      receipts: [{ status: '0x0' }],
    })
    expect(wallet.asked.at(-1)?.warnings.map(({ title }) => title)).toContain('This would fail')
  })

  /** Bytecode that deploys a contract which stores its creator's address. */
  const creation = '0x3360005260206000f3'
  const creatorOf = async (nonce: bigint) => {
    const code = await chain.client.getCode({ address: getContractAddress({ from: account, nonce }) })
    return code && getAddress(sliceHex(code, 12))
  }

  test('behavior: a call without `to` creates a contract, and the account is the contract’s creator', async () => {
    const nonce = BigInt(await chain.client.getTransactionCount({ address: account }))
    const { id } = (await ask('wallet_sendCalls', batch([{ data: creation }]))) as { id: string }
    expect(await ask('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 })
    expect(await creatorOf(nonce)).toBe(account)
    expect(wallet.asked.at(-1)).toMatchObject({ title: 'Create a contract', kind: 'transaction' })
    expect(wallet.asked.at(-1)?.scope).toBeUndefined()
    const before = await chain.client.getBalance({ address: friend })
    await ask('wallet_sendCalls', batch([pay(1n), { data: creation, value: '0x5' }, pay(2n), { data: creation }]))
    expect([await creatorOf(nonce + 1n), await creatorOf(nonce + 2n)]).toEqual([account, account])
    const made = getContractAddress({ from: account, nonce: nonce + 1n })
    expect(await chain.client.getBalance({ address: made })).toBe(5n)
    expect(await chain.client.getBalance({ address: friend })).toBe(before + 3n)
    await ask('eth_sendTransaction', [{ from: account, data: creation }])
    expect(await creatorOf(nonce + 3n)).toBe(account)
  })

  test('error: refuses to create a contract on a network that does not have the CreateCall contract', async () => {
    const code = (await chain.client.getCode({ address: createCall }))!
    await chain.client.setCode({ address: createCall, bytecode: '0x' })
    await expect(ask('wallet_sendCalls', batch([{ data: creation }]))).rejects.toMatchObject({ code: -32602 })
    await chain.client.setCode({ address: createCall, bytecode: code })
    expect(wallet.log).toEqual([])
  })

  test.each<[string, () => Json[], number]>([
    ['no calls', () => batch([]), -32602],
    ['too many calls', () => batch(Array.from({ length: 101 }, () => pay(1n))), 5740],
    ['an unknown field', () => batch([pay(1n)], { gas: '0x1' }), -32602],
    ['an unknown capability', () => batch([pay(1n)], { capabilities: { magic: {} } }), 5700],
    ['another account', () => batch([pay(1n)], { from: friend }), 4100],
    ['the account of the seed', () => batch([pay(1n)], { from: wallet.owner.address, atomicRequired: false }), 4200],
    ['that account, for calls that have to be one', () => batch([pay(1n)], { from: wallet.owner.address }), 5760],
    ['a network without smart accounts', () => batch([pay(1n)], { chainId: '0x144' }), 5710],
    ['another network', () => batch([pay(1n)], { chainId: '0x2105' }), 5710],
  ])('error: refuses %s', async (_, params, code) => {
    await expect(ask('wallet_sendCalls', params())).rejects.toMatchObject({ code })
    expect(wallet.log).toEqual([])
  })
})

const to = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const asked = {
  version: '2.0.0',
  chainId: '0x2105',
  atomicRequired: false,
  calls: [{ to: to.toLowerCase(), data: '0xAB', value: '0x01' }],
}

describe('parseSendCalls', () => {
  test('default', () => {
    const capabilities = {
      paymasterService: { url: 'https://pay.example', context: { id: 1 } },
      permissions: { context: 'a' },
    }
    expect(parseSendCalls([{ ...asked, id: 'x', from: to, capabilities }])).toEqual({
      version: 2,
      id: 'x',
      network: 'eip155:8453',
      from: to,
      atomicRequired: false,
      calls: [{ to, data: '0xab', value: 1n }],
      paymaster: { url: 'https://pay.example', context: { id: 1 } },
      grant: 'a',
    })
  })

  test('behavior: accepts a request of version 1, with or without its version number', () => {
    const { calls } = asked
    expect(parseSendCalls([{ version: '1.0', chainId: '0x1', from: to, calls }])).toMatchObject({
      version: 1,
      network: 'eip155:1',
    })
    expect(parseSendCalls([{ calls }])).toMatchObject({
      version: 1,
      network: undefined,
      from: undefined,
      id: undefined,
    })
  })

  test('behavior: ignores an unknown capability if the request marks it as optional', () => {
    expect(parseSendCalls([{ ...asked, capabilities: { magic: { optional: true } } }]).calls).toHaveLength(1)
  })

  test('behavior: accepts the longest batch id that the standard allows, and 100 calls', () => {
    const id = `0x${'ab'.repeat(4_096)}`
    expect(parseSendCalls([{ ...asked, id }]).id).toBe(id)
    expect(parseSendCalls([{ ...asked, calls: Array.from({ length: 100 }, () => ({ to })) }]).calls).toHaveLength(100)
  })

  test('behavior: parses a call without `to` as the creation of a contract', () => {
    expect(parseSendCalls([{ ...asked, calls: [{ data: '0x00' }] }]).calls).toEqual([
      { to: null, data: '0x00', value: 0n },
    ])
  })

  test.each<[string, Json[], number]>([
    ['too long an id', [{ ...asked, id: `0x${'ab'.repeat(4_096)}0` }], -32602],
    ['more calls than fit', [{ ...asked, calls: Array.from({ length: 101 }, () => ({ to })) }], 5740],
    ['nothing', [], -32602],
    ['two batches', [asked, asked], -32602],
    ['a wrong checksum', [{ ...asked, calls: [{ to: to.replace('FbD', 'fBD') }] }], -32602],
    ['an unknown version', [{ ...asked, version: '3.0.0' }], -32602],
    ['half a byte', [{ ...asked, calls: [{ to, data: '0xabc' }] }], -32602],
    ['an unknown capability of a call', [{ ...asked, calls: [{ to, capabilities: { magic: {} } }] }], 5700],
    ['a paymaster of another form', [{ ...asked, capabilities: { paymasterService: { url: 'ftp://a' } } }], -32602],
  ])('error: refuses %s', (_, params, code) => {
    expect(() => parseSendCalls(params)).toThrow(expect.objectContaining({ code }))
  })

  test('behavior: for any input, returns a well-formed result or throws an `AirlockError`', () => {
    const field = fc.oneof(fc.jsonValue(), fc.constantFrom(to, '0x', '0x1', '2.0.0', true, [{ to }]))
    const record = fc.record(
      {
        version: field,
        id: field,
        chainId: field,
        from: field,
        atomicRequired: field,
        calls: field,
        capabilities: field,
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(record, fc.jsonValue()), (params) => {
        for (const parse of [parseSendCalls, parseUserOperation])
          try {
            parse(
              [params as Json, '0x0000000071727De22E5E9d8BAf0edAc6f37da032'].slice(0, parse === parseSendCalls ? 1 : 2),
            )
          } catch (error) {
            expect(error).toBeInstanceOf(AirlockError)
          }
      }),
    )
  })
})
