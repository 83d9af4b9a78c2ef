import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hexChainId, namespaceOf, networkIdOfHex, parseAccountId, parseNetworkId } from './caip.ts'
import { Namespace } from './protocol/primitives.ts'

const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const namespace = fc.constantFrom(...Namespace.options)
const part = fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/)
/** Valid ids, strings that are almost valid ids, and arbitrary strings. */
const text = fc.oneof(
  fc
    .array(fc.oneof(namespace, part, fc.constantFrom('', ' ', 'near', 'EIP155', '__proto__')), { maxLength: 5 })
    .map((parts) => parts.join(':')),
  fc.string({ unit: 'binary' }),
)
const failure = (parse: () => unknown) => {
  try {
    parse()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

describe('parseNetworkId', () => {
  test('default', () => {
    expect(parseNetworkId('eip155:1')).toEqual({ namespace: 'eip155', reference: '1' })
    expect(parseNetworkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp').namespace).toBe('solana')
  })

  test('behavior: returns namespace and reference', () => {
    fc.assert(
      fc.property(namespace, part, (namespace, reference) => {
        expect(parseNetworkId(`${namespace}:${reference}`)).toEqual({ namespace, reference })
      }),
    )
  })

  test('behavior: accepts an id with exactly two parts and a known namespace, and throws “Invalid CAIP-2 network id” for any other', () => {
    fc.assert(
      fc.property(text, (id) => {
        const [first = '', second = '', ...rest] = id.split(':')
        const isId = Namespace.safeParse(first).success && second !== '' && rest.length === 0
        expect(failure(() => parseNetworkId(id))).toBe(isId ? undefined : 'Invalid CAIP-2 network id')
      }),
    )
  })

  test.each([
    '',
    ':',
    'eip155',
    'eip155:',
    ':1',
    'eip155:1:2',
    'eip155:1:',
    'near:mainnet',
    'EIP155:1',
    ' eip155:1',
    'constructor:1',
  ])('error: rejects the network id %j', (id) => {
    expect(() => parseNetworkId(id)).toThrow(/^Invalid CAIP-2 network id$/)
  })
})

describe('parseAccountId', () => {
  test('behavior: accepts an id with exactly three parts and a known namespace, and throws “Invalid CAIP-10 address” for any other', () => {
    fc.assert(
      fc.property(text, (id) => {
        const parts = id.split(':')
        const isId = Namespace.safeParse(parts[0]).success && parts.length === 3 && !parts.includes('')
        expect(failure(() => parseAccountId(id))).toBe(isId ? undefined : 'Invalid CAIP-10 address')
        // Joining the parts of a valid account id gives the id again, and the network id inside it is valid too.
        if (!isId) return
        const { namespace, reference, address } = parseAccountId(id)
        expect(`${namespace}:${reference}:${address}`).toBe(id)
        expect(parseNetworkId(`${namespace}:${reference}`)).toEqual({ namespace, reference })
      }),
    )
  })

  test('default', () => {
    expect(parseAccountId(`eip155:1:${address}`)).toEqual({ namespace: 'eip155', reference: '1', address })
  })

  test('behavior: returns namespace, reference and address', () => {
    fc.assert(
      fc.property(namespace, part, part, (namespace, reference, address) => {
        expect(parseAccountId(`${namespace}:${reference}:${address}`)).toEqual({ namespace, reference, address })
      }),
    )
  })

  test.each([
    '',
    '::',
    'eip155:1',
    'eip155:1:',
    `eip155::${address}`,
    `:1:${address}`,
    `eip155:1:${address}:`,
    `tron:1:${address}`,
  ])('error: rejects the account id %j', (id) => {
    expect(() => parseAccountId(id)).toThrow(/^Invalid CAIP-10 address$/)
  })
})

describe('namespaceOf', () => {
  test('default', () => {
    expect(namespaceOf('bip122:000000000019d6689c085ae165831e93')).toBe('bip122')
  })

  test('error: rejects an unknown namespace', () => {
    expect(() => namespaceOf('ton:-239')).toThrow('Invalid CAIP-2 network id')
  })
})

describe('hexChainId', () => {
  test('default', () => {
    expect(['eip155:1', 'eip155:8453', 'eip155:1313161554'].map(hexChainId)).toEqual(['0x1', '0x2105', '0x4e454152'])
  })

  test('behavior: converting an id to hex and back returns the same id', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 32n - 1n }), (id) => {
        expect(networkIdOfHex(hexChainId(`eip155:${id}`))).toBe(`eip155:${id}`)
      }),
    )
  })

  test.each(['eip155:mainnet', 'eip155:0x1', 'eip155:-1', 'eip155:1_0', 'eip155:'])(
    'error: rejects the CAIP-2 id %j',
    (id) => {
      expect(() => hexChainId(id)).toThrow('Invalid CAIP-2 network id')
    },
  )
})

describe('networkIdOfHex', () => {
  test('default', () => {
    expect(['0x1', '0x01', '0X2105', '0xA4B1'].filter((id) => id.startsWith('0x')).map(networkIdOfHex)).toEqual([
      'eip155:1',
      'eip155:1',
      'eip155:42161',
    ])
  })

  test.each(['', '1', '0x', '0xzz', '0x1 ', '-0x1', `0x${'f'.repeat(32)}`, `0x${'1'.repeat(33)}`])(
    'error: rejects the chain id %j',
    (id) => {
      expect(() => networkIdOfHex(id)).toThrow('Invalid CAIP-2 network id')
    },
  )
})
