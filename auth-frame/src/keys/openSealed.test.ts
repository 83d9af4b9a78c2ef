import { describe, expect, test } from 'vitest'
import { openSealed } from './openSealed.ts'
import type { ShareSeal } from './ShareSeal.ts'
import { sealWithPasskey } from './sealWithPasskey.ts'

const secret = (salt: string, fill: number) => ({ credentialId: 'AAAA', salt, prf: new Uint8Array(32).fill(fill) })
const share = new Uint8Array(17).fill(5)

async function sealed(seal: ShareSeal) {
  const id = crypto.randomUUID()
  const { share: bytes, sealing } = await seal.seal(share, id)
  return { enrolment: { id, address: '0x', label: '', createdAt: 0, confirmed: true, sealing }, sealed: bytes }
}
/** A fake user whose passkey returns a secret for any salt. `asked` records the salts. */
function visitor() {
  const asked: string[] = []
  const sealFor = async (sealing: { salt: string }) => {
    asked.push(sealing.salt)
    return sealWithPasskey(secret(sealing.salt, 1))
  }
  return { asked, sealFor }
}

describe('openSealed', () => {
  test('default', async () => {
    const own = await sealed(await sealWithPasskey(secret('BBBB', 1)))
    const { asked, sealFor } = visitor()
    const opened = await openSealed([own, own], sealFor)
    expect([opened.recovery, opened.enrolment.id, asked]).toEqual([share, own.enrolment.id, ['BBBB']])
  })

  test('behavior: tries to decrypt every encrypted share, and asks the user only once per key', async () => {
    const strange = await sealWithPasskey(secret('CCCC', 9))
    const strangers = [await sealed(strange), await sealed(strange)]
    const own = await sealed(await sealWithPasskey(secret('BBBB', 1)))
    const { asked, sealFor } = visitor()
    const opened = await openSealed([...strangers, own], sealFor)
    expect([opened.enrolment.id, asked]).toEqual([own.enrolment.id, ['CCCC', 'BBBB']])
  })

  test('error: rejects with UNSEALING_FAILED if no share can be decrypted', async () => {
    const strange = await sealed(await sealWithPasskey(secret('CCCC', 9)))
    await expect(openSealed([strange], visitor().sealFor)).rejects.toMatchObject({ reason: 'UNSEALING_FAILED' })
  })
})
