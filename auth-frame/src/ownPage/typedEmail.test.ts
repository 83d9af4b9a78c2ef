import { describe, expect, test } from 'vitest'
import { typedEmails } from '#shared/email/fakes/typedEmails.ts'
import { typedEmail } from './typedEmail.ts'

describe('typedEmail', () => {
  test('default', () => {
    expect(typedEmail(' Anna@Example.com ')).toBe('anna@example.com')
  })

  test('behavior: what it takes has the meaning that it has in the modal', () => {
    const taken = typedEmails.filter(([typed]) => /^[\0-\x7f]*$/.test(typed) && !/xn--/i.test(typed))
    expect(taken.length).toBeGreaterThan(10)
    for (const [typed, means] of taken)
      if (means === null) expect(() => typedEmail(typed), typed).toThrow('this is no email address')
      else expect(typedEmail(typed)).toBe(means)
  })

  test('error: a domain in another script', () => {
    expect(() => typedEmail('anna@bücher.example')).toThrow('this is no email address')
  })
})
