import { type CryptoKey, importPKCS8, SignJWT } from 'jose'
import type { SocialRegistration } from './SocialRegistration.ts'

type AppleKey = NonNullable<SocialRegistration['appleKey']>

/** Five minutes are enough for one exchange; Apple would allow half a year. */
const life = '5m'

/** Makes Apple's client secret: a JWT of the team for this client, signed with ES256. */
export function signAppleSecret(
  { teamId, keyId, privateKey }: AppleKey,
  { clientId, issuer }: { readonly clientId: string; readonly issuer: string },
): () => Promise<string> {
  let key: Promise<CryptoKey> | undefined
  return async () => {
    key ??= importPKCS8(privateKey, 'ES256')
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt()
      .setExpirationTime(life)
      .sign(await key)
  }
}
