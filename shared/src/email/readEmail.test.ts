import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Email } from '../protocol/primitives.ts'
import { typedEmails } from './fakes/typedEmails.ts'
import { readEmail } from './readEmail.ts'

describe('readEmail', () => {
  test.each(typedEmails)('default: reads %j as %j', async (typed, means) => {
    expect(await readEmail(typed)).toBe(means ?? undefined)
  })

  /** Domains, and arbitrary strings in place of a domain. */
  const domain = fc.oneof(fc.domain(), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
  const typed = fc.oneof(
    fc.emailAddress(),
    fc.tuple(fc.constantFrom('ada', 'A.b', 'ü'), domain).map(([local, name]) => `${local}@${name}.example`),
    fc
      .tuple(fc.constantFrom('ada@', 'ada@mail.example'), fc.string({ unit: 'binary', maxLength: 6 }))
      .map((parts) => parts.join('')),
    fc.string(),
  )

  test('behavior: normalizes an address to ASCII; reading the result or the input in lowercase returns the same address', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (text) => {
        const email = await readEmail(text)
        if (email === undefined) return
        expect(Email.safeParse(email).success).toBe(true)
        expect(email).toMatch(/^[!-~]+$/)
        expect(email).not.toMatch(/[\s<>,;"()%!:\\]/)
        expect(await readEmail(email)).toBe(email)
        expect(await readEmail(text.toLowerCase())).toBe(email)
      }),
      { numRuns: 3000 },
    )
  })

  test('behavior: if any text follows the domain, does not return the address without that text', async () => {
    const end = fc.string({ unit: 'binary', minLength: 1, maxLength: 5 }).filter((text) => text.trim() !== '')
    await fc.assert(
      fc.asyncProperty(end, async (text) => {
        expect(await readEmail(`ada@mail.example${text}`)).not.toBe('ada@mail.example')
      }),
      { numRuns: 3000 },
    )
  })
})
