import { describe, expect, test } from 'vitest'
import { typedEmails } from '#shared/email/fakes/typedEmails.ts'
import { ServiceFailure } from '../http/ServiceFailure.ts'
import { normalizeEmail } from './storedEmail.ts'

describe('normalizeEmail', () => {
  // The modal's `startEmailLogin.test.ts` uses the same list of typed addresses.
  test.each(typedEmails)('behavior: normalizes %j to %j', async (typed, means) => {
    const normal = await normalizeEmail(typed).catch((error: unknown) => error)
    if (means === null) expect(normal).toBeInstanceOf(ServiceFailure)
    else expect(normal).toBe(means)
  })
})
