import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AirlockError } from '#shared/errors/AirlockError.ts'
import type { Json } from '#shared/protocol/primitives.ts'
import { parseUserOperation } from '../operation/parseUserOperation.ts'
import { parseSendCalls } from './parseSendCalls.ts'

const to = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const batch = {
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
    expect(parseSendCalls([{ ...batch, id: 'x', from: to, capabilities }])).toEqual({
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

  test('behavior: the first version, with and without its number', () => {
    const { calls } = batch
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

  test('behavior: an unknown capability that is optional is ignored', () => {
    expect(parseSendCalls([{ ...batch, capabilities: { magic: { optional: true } } }]).calls).toHaveLength(1)
  })

  test('behavior: as long an id as the standard has, and as many calls as fit', () => {
    const id = `0x${'ab'.repeat(4_096)}`
    expect(parseSendCalls([{ ...batch, id }]).id).toBe(id)
    expect(parseSendCalls([{ ...batch, calls: Array.from({ length: 100 }, () => ({ to })) }]).calls).toHaveLength(100)
  })

  test('behavior: a call without `to` creates a contract', () => {
    expect(parseSendCalls([{ ...batch, calls: [{ data: '0x00' }] }]).calls).toEqual([
      { to: null, data: '0x00', value: 0n },
    ])
  })

  test.each<[string, Json[], number]>([
    ['too long an id', [{ ...batch, id: `0x${'ab'.repeat(4_096)}0` }], -32602],
    ['more calls than fit', [{ ...batch, calls: Array.from({ length: 101 }, () => ({ to })) }], 5740],
    ['nothing', [], -32602],
    ['two batches', [batch, batch], -32602],
    ['a wrong checksum', [{ ...batch, calls: [{ to: to.replace('FbD', 'fBD') }] }], -32602],
    ['an unknown version', [{ ...batch, version: '3.0.0' }], -32602],
    ['half a byte', [{ ...batch, calls: [{ to, data: '0xabc' }] }], -32602],
    ['an unknown capability of a call', [{ ...batch, calls: [{ to, capabilities: { magic: {} } }] }], 5700],
    ['a paymaster of another form', [{ ...batch, capabilities: { paymasterService: { url: 'ftp://a' } } }], -32602],
  ])('error: %s', (_, params, code) => {
    expect(() => parseSendCalls(params)).toThrow(expect.objectContaining({ code }))
  })

  test('behavior: any input ends in an `AirlockError` or in a well-formed result', () => {
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
