import { describe, expect, test } from 'vitest'
import { typedEmails } from '#shared/email/fakes/typedEmails.ts'
import { readTypedEmail } from './codeForm.ts'

describe('readTypedEmail', () => {
  test('default', () => {
    expect(readTypedEmail(' Anna@Example.com ')).toBe('anna@example.com')
  })

  test('behavior: normalizes a typed email address in the same way as the modal', () => {
    const taken = typedEmails.filter(([typed]) => /^[\0-\x7f]*$/.test(typed) && !/xn--/i.test(typed))
    expect(taken.length).toBeGreaterThan(10)
    for (const [typed, means] of taken)
      if (means === null) expect(() => readTypedEmail(typed), typed).toThrow('this is no email address')
      else expect(readTypedEmail(typed)).toBe(means)
  })

  test('error: refuses an email address whose domain has non-ASCII characters', () => {
    expect(() => readTypedEmail('anna@bücher.example')).toThrow('this is no email address')
  })
})
