import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { normalizeEmail } from './normalizeEmail.ts'

describe('normalizeEmail', () => {
  test('default', () => {
    expect(normalizeEmail('Ada.Lovelace+1@Mail.Example')).toBe('ada.lovelace+1@mail.example')
  })

  test('behavior: the domain becomes ASCII', () => {
    expect(normalizeEmail('ada@bücher.example')).toBe('ada@xn--bcher-kva.example')
  })

  test.each([
    'ada',
    'ada@',
    '@mail.example',
    'ada@localhost',
    'ada@127.0.0.1',
    'ada@[::1]',
    '"a b"@mail.example',
    'a,b@mail.example',
    'ädä@mail.example',
    'ada@mail..example',
    'ada@-',
    // Each of these went to mail.example, or to what a URL's parser makes of it.
    ...['\0', '\u0001', '/x.bank', '#x.bank', '?x.bank', ':99/x.bank', '\\x.bank', '%2ebank', '\u00ad', '。bank'].map(
      (end) => `ada@mail.example${end}`,
    ),
    'ada@mail%2eexample',
    'ada@ｍail.example',
    'ada@①.example',
    'ada@mail.example.',
  ])('error: INVALID_REQUEST for %s', (email) => {
    expect(() => normalizeEmail(email)).toThrow(ServiceFailure)
  })

  test('behavior: an address goes to its own domain or nowhere', () => {
    const end = fc.string({ unit: 'binary', minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(end, (text) => {
        let normal: string | undefined
        try {
          normal = normalizeEmail(`ada@mail.example${text}`)
        } catch (error) {
          expect(error).toBeInstanceOf(ServiceFailure)
        }
        expect(normal).not.toBe('ada@mail.example')
      }),
      { numRuns: 2000 },
    )
  })

  test('behavior: what is normal stays as it is, and nothing can end a mail header', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
        let normal: string
        try {
          normal = normalizeEmail(text)
        } catch (error) {
          expect(error).toBeInstanceOf(ServiceFailure)
          return
        }
        expect(normalizeEmail(normal)).toBe(normal)
        expect(normal).toMatch(/^[!-~]+$/)
        expect(normal).not.toMatch(/[\s<>,;"()]/)
      }),
    )
  })
})
