import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCaip122 } from './readCaip122.ts'

const head = 'app.example wants you to sign in with your Solana account:\n4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const fields = [
  'URI: https://app.example',
  'Version: 1',
  'Chain ID: mainnet',
  'Nonce: nonce1234',
  'Issued At: 2026-01-01T00:00:00Z',
  'Expiration Time: 2026-01-02T00:00:00Z',
  'Not Before: 2026-01-01T00:00:00Z',
  'Request ID: 7',
  'Resources:\n- https://app.example/terms\n- ipfs://terms',
]
const whole = [head, '', 'Welcome.', '', ...fields].join('\n')

describe('readCaip122', () => {
  test('default', () => {
    expect(readCaip122(whole)).toMatchInlineSnapshot(`
      {
        "message": {
          "address": "4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T",
          "chainId": "mainnet",
          "domain": "app.example",
          "expirationTime": "2026-01-02T00:00:00Z",
          "family": "Solana",
          "issuedAt": "2026-01-01T00:00:00Z",
          "nonce": "nonce1234",
          "notBefore": "2026-01-01T00:00:00Z",
          "resources": [
            "https://app.example/terms",
            "ipfs://terms",
          ],
          "scheme": undefined,
          "statement": "Welcome.",
          "uri": "https://app.example",
        },
        "state": "signIn",
      }
    `)
  })

  test.each(['', 'Hello', 'app.example asks you to sign in'])('behavior: %j is not a sign-in message', (text) => {
    expect(readCaip122(text)).toEqual({ state: 'none' })
  })

  test('behavior: all lines after the first two are optional, as in Sign in with Solana', () => {
    const read = (...lines: readonly string[]) => readCaip122([head, ...lines].join('\n'))
    expect(read()).toMatchObject({ state: 'signIn', message: { uri: undefined, statement: undefined } })
    expect(read('', 'Hi')).toMatchObject({ message: { statement: 'Hi', nonce: undefined } })
    expect(read('', 'Nonce: nonce1234')).toMatchObject({ message: { statement: undefined, nonce: 'nonce1234' } })
    expect(read('', '', 'URI: https://a.example')).toMatchObject({ message: { uri: 'https://a.example' } })
    const stated = ['', 'URI: welcome', '', 'URI: https://a.example']
    expect(read(...stated)).toMatchObject({ message: { statement: 'URI: welcome', uri: 'https://a.example' } })
    expect(readCaip122(`https://${whole}`)).toMatchObject({ message: { scheme: 'https', domain: 'app.example' } })
  })

  test('behavior: reads any subset of the fields, if the fields are in the standard order', () => {
    fc.assert(
      fc.property(fc.subarray(fields), fc.boolean(), (some, isStated) => {
        const text = [head, ...(isStated ? ['', 'Hi'] : []), ...(some.length ? ['', ...some] : [])].join('\n')
        expect(readCaip122(text).state).toBe('signIn')
      }),
    )
  })

  test.each([
    ['a line more', whole.replace('Version: 1', 'Version: 1\nAmount: 0')],
    ['words before it', `Read this: ${whole}`],
    ['words behind it', `${whole}\nAnd this too`],
    ['a line break behind it', `${whole}\n`],
    ['another version', whole.replace('Version: 1', 'Version: 2')],
    ['fields in another order', whole.replace('Version: 1\nChain ID: mainnet', 'Chain ID: mainnet\nVersion: 1')],
    ['a field twice', whole.replace('Nonce: nonce1234', 'Nonce: nonce1234\nNonce: other1234')],
    ['two lines of a statement', whole.replace('Welcome.', 'Welcome.\nHello')],
    ['two statements', whole.replace('Welcome.', 'Welcome.\n\nHello')],
    ['a second sign-in', whole.replace('Welcome.', 'evil.example wants you to sign in with your Solana account:')],
    ['a label without its field', `${head}\n\nVersion: 2`],
    ['no account', head.replace(/\n.*/, '\n')],
  ])('behavior: reports a message as malformed: %s', (_, text) => {
    expect(readCaip122(text)).toEqual({ state: 'malformed' })
  })

  test.each([
    ['issuedAt', whole.replace(/Issued At: .*/, 'Issued At: 2026-02-31T00:00:00Z')],
    ['expirationTime', whole.replace(/Expiration Time: .*/, 'Expiration Time: 2026-01-02 00:00:00Z')],
    ['notBefore', whole.replace(/Not Before: .*/, 'Not Before: soon')],
  ])('behavior: if a time does not exist, reports the message as malformed and names the field: %s', (field, text) => {
    expect(readCaip122(text)).toEqual({ state: 'malformed', field })
  })
})
