import fc from 'fast-check'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { readSignIn } from './readSignIn.ts'

const fields = {
  address: '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  chainId: 1,
  domain: 'app.example',
  nonce: 'abcdefgh1',
  uri: 'https://app.example/login',
  version: '1',
  issuedAt: new Date('2026-01-01T00:00:00Z'),
} as const
const text = createSiweMessage({ ...fields, statement: 'Welcome.', resources: ['https://a.example'] })

describe('readSignIn', () => {
  test('default', () => {
    expect(readSignIn(text)).toMatchObject({
      state: 'signIn',
      message: { domain: 'app.example', statement: 'Welcome.', chainId: 1, resources: ['https://a.example'] },
    })
  })

  test.each(['', 'Hello', 'I want to sign in', `0x${'1'.repeat(64)}`])(
    'behavior: %j is not a sign-in message',
    (other) => {
      expect(readSignIn(other)).toEqual({ state: 'none' })
    },
  )

  test('behavior: accepts an address without a checksum, and returns it unchanged', () => {
    const address = fields.address.toLowerCase()
    expect(readSignIn(text.replace(fields.address, address))).toMatchObject({ state: 'signIn', message: { address } })
  })

  test.each([
    ['issuedAt', text.replace(/Issued At: .*/, 'Issued At: soon')],
    ['expirationTime', text.replace(/(Issued At: .*)/, '$1\nExpiration Time: 2026-06-31T00:00:00Z')],
    ['notBefore', text.replace(/(Issued At: .*)/, '$1\nNot Before: 2026-06-01')],
  ])(
    'behavior: if a time does not exist, reports the message as malformed and names the field: %s',
    (field, changed) => {
      expect(readSignIn(changed)).toEqual({ state: 'malformed', field })
    },
  )

  test('behavior: reads times in all RFC 3339 formats', () => {
    expect(readSignIn(text.replace('2026-01-01T00:00:00.000Z', '2026-01-01T01:00:00+01:00')).state).toBe('signIn')
  })

  test.each([
    ['a line more', text.replace('Version: 1', 'Version: 1\nAmount: 0')],
    ['words before it', `Read this: ${text}`],
    ['words after it', `${text}\nAnd this too`],
    ['another version', text.replace('Version: 1', 'Version: 2')],
    ['a short nonce', text.replace('abcdefgh1', 'abc')],
    ['no time', text.replace(/\nIssued At: .*/, '')],
    ['a time that is none', text.replace(/Issued At: .*/, 'Issued At: soon')],
    ['a day that does not exist', text.replace(/Issued At: .*/, 'Issued At: 2026-02-31T00:00:00.000Z')],
    ['an end that does not exist', text.replace(/(Issued At: .*)/, '$1\nExpiration Time: 2026-06-31T00:00:00Z')],
    ['a second address', text.replace('Nonce:', 'URI: https://evil.example\nNonce:')],
    ['a chain that is none', text.replace('Chain ID: 1', 'Chain ID: one')],
    ['a chain with zeros', text.replace('Chain ID: 1', 'Chain ID: 01')],
    ['spaces that no one sees', text.replace('Welcome.', 'Welcome.\n')],
    [
      'capital letters',
      text.replace(
        'wants you to sign in with your Ethereum account',
        'WANTS YOU TO SIGN IN with your Ethereum account',
      ),
    ],
  ])('behavior: reports a message as malformed: %s', (_, changed) => {
    expect(readSignIn(changed).state).toBe('malformed')
  })

  test('behavior: writing a message from its parsed fields returns the original message', () => {
    const word = fc.stringMatching(/^[ -~]{1,40}$/).filter((statement) => statement.trim() !== '')
    fc.assert(
      fc.property(
        word,
        fc.nat(),
        fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
        (statement, chainId, issuedAt) => {
          const message = createSiweMessage({ ...fields, statement, chainId, issuedAt })
          const read = readSignIn(message)
          if (read.state === 'signIn') expect(createSiweMessage(read.message)).toBe(message)
          else expect(read.state).toBe('malformed')
        },
      ),
    )
  })
})
