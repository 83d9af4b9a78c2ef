import type { Sealing } from '../../../api/enrolmentApi.ts'
import type { ShareSeal } from '../../keys/seals/ShareSeal.ts'
import { sealWithPasskey } from '../../keys/seals/sealWithPasskey.ts'
import { sealWithPassword } from '../../keys/seals/sealWithPassword.ts'
import type { SecurityContext } from '../SecurityContext.ts'

/**
 * Makes the seal that shares were put under, from what the visitor gives now. Whether it is the right seal shows when
 * it opens a share.
 *
 * @param password if the seal is a password's
 */
export async function openSeal(
  sealing: Exclude<Sealing, { kind: 'keeper' }>,
  password: string,
  askPasskey: SecurityContext['askPasskey'],
): Promise<ShareSeal> {
  if (sealing.kind === 'password') return sealWithPassword(password, sealing)
  const { credentialId, salt } = sealing
  return sealWithPasskey(await askPasskey({ kind: 'get', credentialId, salt }))
}
