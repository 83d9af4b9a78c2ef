import { describe, expect, test } from 'vitest'
import { encodeSigningPayload } from './encodeSigningPayload.ts'
import { SignerPayload } from './SignerPayload.ts'

const json = {
  address: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
  method: '0x0600ff',
  era: '0x0703',
  nonce: '0x00000041',
  tip: '0x00000000000000000000000000000000',
  specVersion: '0x0000000b',
  transactionVersion: '0x00000007',
  genesisHash: `0x${'aa'.repeat(32)}`,
  blockHash: `0x${'bb'.repeat(32)}`,
  version: 4,
  signedExtensions: [
    'CheckSpecVersion',
    'CheckTxVersion',
    'CheckGenesis',
    'CheckMortality',
    'CheckNonce',
    'CheckWeight',
    'ChargeTransactionPayment',
    'CheckMetadataHash',
  ],
}
const encode = (change: object = {}) =>
  Buffer.from(encodeSigningPayload(SignerPayload.parse({ ...json, ...change }))).toString('hex')

describe('encodeSigningPayload', () => {
  test('default: encodes the bytes that are sent, followed by the bytes that are only signed', () => {
    // 65 takes two bytes in SCALE's compact encoding: 65 << 2 | 1, low byte first.
    const sent = ['0600ff', '0703', '0501', '00', '00']
    const implicit = ['0b000000', '07000000', 'aa'.repeat(32), 'bb'.repeat(32), '00']
    expect(encode()).toBe([...sent, ...implicit].join(''))
  })

  test('behavior: includes a metadata hash and a tip', () => {
    const changed = encode({ mode: 1, metadataHash: `0x${'cc'.repeat(32)}`, tip: '0x01' })
    expect(changed.startsWith('0600ff070305010401')).toBe(true)
    expect(changed.endsWith(`bb01${'cc'.repeat(32)}`)).toBe(true)
  })

  test('behavior: encodes an immortal transaction whose extensions add no bytes', () => {
    expect(encode({ era: '0x00', signedExtensions: ['CheckEra', 'CheckNonZeroSender'] })).toBe(
      `0600ff00${'bb'.repeat(32)}`,
    )
  })

  test('error: rejects an unknown extension', () => {
    expect(() => encode({ signedExtensions: ['ChargeAssetTxPayment'] })).toThrow('ChargeAssetTxPayment')
    expect(() => encode({ signedExtensions: ['toString'] })).toThrow('toString')
  })
})
