import { importSPKI, jwtVerify } from 'jose'
import { appleTeam } from './appleTeam.ts'

const halfAYear = 15_777_000

/**
 * Whether Apple would accept a client secret. It must be signed with the team's key, be issued for this client and for
 * Apple, and be valid for at most half a year.
 */
export async function verifyAppleSecret(secret: string, clientId: string, issuer: string): Promise<boolean> {
  try {
    const { payload, protectedHeader } = await jwtVerify(secret, await importSPKI(appleTeam.publicKey, 'ES256'), {
      algorithms: ['ES256'],
      issuer: appleTeam.teamId,
      subject: clientId,
      audience: issuer,
      requiredClaims: ['iat', 'exp'],
    })
    return protectedHeader.kid === appleTeam.keyId && payload.exp! - payload.iat! <= halfAYear
  } catch {
    return false
  }
}
