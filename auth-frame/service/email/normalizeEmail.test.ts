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
  ])('error: INVALID_REQUEST for %s', (email) => {
    expect(() => normalizeEmail(email)).toThrow(ServiceFailure)
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
