import fc from 'fast-check'
import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { withChecksums } from './withChecksums.ts'

/** The examples from EIP-55. */
const examples = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
const only = (namespace: Parameters<typeof withChecksums>[0], address: string) =>
  withChecksums(namespace, [{ address, type: 'eoa' }])[0]?.address

describe('withChecksums', () => {
  test.each(examples)('default %s', (address) => {
    for (const form of [address, address.toLowerCase(), `0x${address.slice(2).toUpperCase()}`])
      expect(only('eip155', form)).toBe(address)
  })

  test('behavior: returns the same checksummed address for any letter case', () => {
    const letters = fc.stringMatching(/^0x[0-9a-fA-F]{40}$/)
    fc.assert(
      fc.property(letters, (address) => {
        const form = only('eip155', address)!
        expect(form.toLowerCase()).toBe(address.toLowerCase())
        expect(form).toBe(getAddress(address.toLowerCase()))
        expect(only('eip155', form)).toBe(form)
        expect(only('eip155', address.toLowerCase())).toBe(form)
      }),
    )
  })

  test('behavior: does not change the account type, or values that are not addresses', () => {
    const accounts = [
      { address: '0x27B1FDB04752BBC536007A920D24ACB045561C26', type: 'smartAccount' },
      { address: 'nonsense', type: 'eoa' },
    ] as const
    expect(withChecksums('eip155', accounts)).toEqual([
      { address: '0x27b1fdb04752bbc536007a920d24acb045561c26', type: 'smartAccount' },
      { address: 'nonsense', type: 'eoa' },
    ])
  })

  test.each(['solana', 'bip122', 'polkadot', 'cosmos'] as const)(
    'behavior: does not change the accounts of %s',
    (namespace) => {
      expect(only(namespace, '0x27B1FDB04752BBC536007A920D24ACB045561C26')).toBe(
        '0x27B1FDB04752BBC536007A920D24ACB045561C26',
      )
    },
  )
})
