import { describe, expect, test } from 'vitest'
import { askPasskey } from './askPasskey.ts'

/**
 * Creates fake passkeys that return the secret `made` when they are created, and the secret `used` when they are used.
 */
function passkeys(made: number | undefined, used: number | undefined, enabled = true) {
  const asked: string[] = []
  const first = (fill: number | undefined) =>
    fill !== undefined && { results: { first: new Uint8Array(32).fill(fill) } }
  const give = (name: string, fill: number | undefined) => async () => {
    asked.push(name)
    const prf = { enabled, ...first(fill) }
    return { rawId: new Uint8Array([1, 2]).buffer, getClientExtensionResults: () => ({ prf }) } as never
  }
  return { asked, create: give('create', made), get: give('get', used) }
}

describe('askPasskey', () => {
  test('default', async () => {
    const credentials = passkeys(1, 1)
    const { prf, credentialId } = await askPasskey({ kind: 'create', userName: 'anna' }, credentials)
    expect([prf, credentialId, credentials.asked]).toEqual([new Uint8Array(32).fill(1), 'AQI', ['create', 'get']])
  })

  test('behavior: accepts a passkey whose secret is available only on use, not on creation', async () => {
    const { prf } = await askPasskey({ kind: 'create', userName: 'anna' }, passkeys(undefined, 1))
    expect(prf).toEqual(new Uint8Array(32).fill(1))
  })

  test.each([
    ['that gives another secret when it is used', passkeys(1, 2)],
    ['without the secret when it is used', passkeys(1, undefined)],
    ['without secrets', passkeys(undefined, undefined, false)],
  ])('error: rejects a new passkey with UNSEALING_FAILED if it is %s', async (_, credentials) => {
    const asked = askPasskey({ kind: 'create', userName: 'anna' }, credentials)
    await expect(asked).rejects.toMatchObject({ reason: 'UNSEALING_FAILED' })
  })
})
