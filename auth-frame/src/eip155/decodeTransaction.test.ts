import { describe, expect, test } from 'vitest'
import { decodeTransaction } from './decodeTransaction.ts'

const from = '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc'
const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const decode = (params: object) => decodeTransaction({ from, ...params } as never, 1n)

describe('decodeTransaction', () => {
  test('default', () => {
    const all = {
      to,
      value: '0xde0b6b3a7640000',
      data: '0xA9',
      gas: '0x5208',
      maxFeePerGas: '0x2',
      maxPriorityFeePerGas: '0x1',
      nonce: '0x7',
      chainId: '0x1',
      type: '0x2',
    }
    expect(decode(all)).toEqual({
      from: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
      to,
      value: 10n ** 18n,
      data: '0xa9',
      gas: 21000n,
      gasPrice: undefined,
      maxFeePerGas: 2n,
      maxPriorityFeePerGas: 1n,
      nonce: 7,
      accessList: undefined,
    })
  })

  test.each([
    ['nothing but a recipient', { to }, { to, value: 0n, data: '0x' }],
    ['`input` for `data`', { to, input: '0xab' }, { data: '0xab' }],
    ['both alike', { to, input: '0xAB', data: '0xab' }, { data: '0xab' }],
    ['a new contract', { data: '0x60' }, { to: null, data: '0x60' }],
    ['an address all in capitals', { to: `0x${to.slice(2).toUpperCase()}` }, { to }],
    [
      'an access list',
      { to, accessList: [{ address: to, storageKeys: [`0x${'0'.repeat(64)}`] }] },
      { accessList: [{ address: to, storageKeys: [`0x${'0'.repeat(64)}`] }] },
    ],
  ])('behavior: accepts %s', (_, params, result) => {
    expect(decode(params)).toMatchObject(result)
  })

  test.each([
    ['an authorization list', { to, authorizationList: [] }, '`authorizationList` is not supported in a transaction'],
    ['blobs', { to, blobs: [] }, '`blobs` is not supported in a transaction'],
    ['a type that is not known', { to, type: '0x4' }, '`type` has the wrong form'],
    ['data and input that differ', { to, data: '0xab', input: '0xac' }, '`data` and `input` differ'],
    ['another chain', { to, chainId: '0xa' }, '`chainId` is not the active network'],
    ['an odd number of digits', { to, data: '0xabc' }, '`data` has the wrong form'],
    ['a value as a number', { to, value: 1 }, '`value` has the wrong form'],
    ['a value without digits', { to, value: '0x' }, '`value` has the wrong form'],
    ['a decimal value', { to, value: '10' }, '`value` has the wrong form'],
    ['markup for an address', { to: '0x<script>' }, '`to` has the wrong form'],
    ['a wrong checksum', { to: `0xD${to.slice(3)}` }, '`to` has a wrong checksum'],
    ['no recipient and no data', {}, '`to` is missing'],
    [
      'two kinds of fees',
      { to, gasPrice: '0x1', maxFeePerGas: '0x1' },
      '`gasPrice` and `maxFeePerGas` exclude each other',
    ],
    ['a nonce beyond all bounds', { to, nonce: '0xffffffffffffffff' }, '`nonce` is too large'],
    ['no sender', { from: undefined, to }, '`from` has the wrong form'],
  ])('error: refuses a transaction with %s (RPC-3)', (_, params, message) => {
    expect(() => decode(params)).toThrow(`Invalid parameters: ${message}`)
  })

  test.each([null, undefined, 'text', 1, []])('error: refuses parameters that are not a transaction: %s', (params) => {
    expect(() => decodeTransaction(params as never, 1n)).toThrow('Invalid parameters: `transaction` has the wrong form')
  })
})
