import { importSPKI, jwtVerify } from 'jose'
import { appleTeam } from './appleTeam.ts'

const halfAYear = 15_777_000

/**
 * Whether a client secret is one that Apple would take: signed by the team's key, for this client, for Apple, half a
 * year at most.
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
