import { describe, expect, test } from 'vitest'
import { Sealing } from '../../api/enrolmentApi.ts'
import { sealWithPasskey } from './sealWithPasskey.ts'
import { sealWithPassword } from './sealWithPassword.ts'

const id = crypto.randomUUID()
const share = () => crypto.getRandomValues(new Uint8Array(17))
const secret = (fill = 1) => ({ credentialId: 'AAAA', salt: 'BBBB', prf: new Uint8Array(32).fill(fill) })
const quick = { salt: 'AAAAAAAAAAAAAAAAAAAAAA', rounds: 100_000 }

describe('sealWithPassword', () => {
  test('default', async () => {
    const bytes = share()
    const { share: sealed, sealing } = await (await sealWithPassword('correct horse')).seal(bytes, id)
    expect(sealing).toMatchObject({ kind: 'password', rounds: 2_000_000 })
    if (sealing.kind !== 'password') return expect.fail()
    const again = await sealWithPassword('correct horse', sealing)
    expect(await again.unseal(sealed, id, sealing.iv)).toEqual(bytes)
  })

  test('behavior: uses the iteration count stored with an older share, unless it is too low or too high', async () => {
    const { sealing } = await (await sealWithPassword('correct horse', { ...quick, rounds: 600_000 })).seal(share(), id)
    expect(Sealing.parse(sealing)).toMatchObject({ rounds: 600_000 })
    for (const rounds of [599_999, 1, 10_000_001]) expect(Sealing.safeParse({ ...sealing, rounds }).success).toBe(false)
  })

  test('behavior: a password decrypts the share even if it is typed in another Unicode normal form', async () => {
    const bytes = share()
    const { share: sealed, sealing } = await (await sealWithPassword('caf\u00e9 caf\u00e9', quick)).seal(bytes, id)
    const typed = await sealWithPassword('cafe\u0301 cafe\u0301', quick)
    expect(await typed.unseal(sealed, id, (sealing as { iv: string }).iv)).toEqual(bytes)
  })

  test('error: rejects a wrong password, a different enrollment and a modified byte', async () => {
    const seal = await sealWithPassword('correct horse', quick)
    const { share: sealed, sealing } = await seal.seal(share(), id)
    const { iv } = sealing as { iv: string }
    const changed = Uint8Array.from(sealed, (byte, index) => (index === 3 ? byte ^ 1 : byte))
    const failed = { reason: 'UNSEALING_FAILED' }
    await expect((await sealWithPassword('other', quick)).unseal(sealed, id, iv)).rejects.toMatchObject(failed)
    await expect(seal.unseal(sealed, crypto.randomUUID(), iv)).rejects.toMatchObject(failed)
    await expect(seal.unseal(changed, id, iv)).rejects.toMatchObject(failed)
  })
})

describe('sealWithPasskey', () => {
  test('default', async () => {
    const bytes = share()
    const { share: sealed, sealing } = await (await sealWithPasskey(secret())).seal(bytes, id)
    expect(sealing).toMatchObject({ kind: 'passkey', credentialId: 'AAAA', salt: 'BBBB' })
    const again = await sealWithPasskey(secret())
    expect(await again.unseal(sealed, id, (sealing as { iv: string }).iv)).toEqual(bytes)
  })

  test("behavior: overwrites the passkey's secret after use", async () => {
    const own = secret()
    await sealWithPasskey(own)
    expect(own.prf).toEqual(new Uint8Array(32))
  })

  test('error: rejects a different passkey', async () => {
    const { share: sealed, sealing } = await (await sealWithPasskey(secret())).seal(share(), id)
    const other = await sealWithPasskey(secret(2))
    await expect(other.unseal(sealed, id, (sealing as { iv: string }).iv)).rejects.toMatchObject({
      message: 'This passkey or password does not unlock your wallet backup',
    })
  })
})
