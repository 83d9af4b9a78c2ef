import { modalError } from '#shared/errors/modalError.ts'
import { base64Url } from '../browser/base64Url.ts'
import type { PasskeySecret } from './sealWithPasskey.ts'

/** To make a passkey, or to use one that is there. */
export type PasskeyRequest =
  | { readonly kind: 'create'; readonly userName: string }
  | { readonly kind: 'get'; readonly credentialId: string; readonly salt: string }

/**
 * Asks the browser for a passkey and its PRF secret (WebAuthn level 3). It runs in P, a top-level page of the auth
 * origin: in a frame most browsers refuse to make one, and some to use one.
 *
 * @throws UNSEALING_FAILED when the passkey has no PRF, USER_REJECTED when the visitor declines
 */
export async function askPasskey(
  request: PasskeyRequest,
  credentials: Pick<CredentialsContainer, 'create' | 'get'> = navigator.credentials,
): Promise<PasskeySecret> {
  if (request.kind === 'get') return use(credentials, request.credentialId, base64Url.decode(request.salt))
  const salt = crypto.getRandomValues(new Uint8Array(32))
  const made = await asked(() =>
    credentials.create({
      publicKey: {
        rp: { name: 'Wallet' },
        user: { id: crypto.getRandomValues(new Uint8Array(32)), name: request.userName, displayName: request.userName },
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        pubKeyCredParams: [
          { type: 'public-key', alg: -7 },
          { type: 'public-key', alg: -257 },
        ],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  )
  const { prf } = made.getClientExtensionResults()
  const credentialId = base64Url.encode(new Uint8Array(made.rawId))
  if (!prf?.enabled && !prf?.results) throw modalError('UNSEALING_FAILED')
  // The secret that its use gives is the one that counts later: some authenticators give one only then, some give
  // another one.
  const secret = await use(credentials, credentialId, salt)
  if (prf.results && base64Url.encode(secretOf(credentialId, salt, prf).prf) !== base64Url.encode(secret.prf))
    throw modalError('UNSEALING_FAILED')
  return secret
}

async function use(
  credentials: Pick<CredentialsContainer, 'get'>,
  credentialId: string,
  salt: Uint8Array<ArrayBuffer>,
): Promise<PasskeySecret> {
  const found = await asked(() =>
    credentials.get({
      publicKey: {
        challenge: crypto.getRandomValues(new Uint8Array(32)),
        allowCredentials: [{ type: 'public-key', id: base64Url.decode(credentialId) }],
        userVerification: 'required',
        extensions: { prf: { eval: { first: salt } } },
      },
    }),
  )
  return secretOf(credentialId, salt, found.getClientExtensionResults().prf)
}

async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  const credential = await ask().catch((cause: unknown) => {
    throw modalError('USER_REJECTED', {}, { cause })
  })
  if (!credential) throw modalError('USER_REJECTED')
  return credential as PublicKeyCredential
}

function secretOf(
  credentialId: string,
  salt: Uint8Array,
  prf: AuthenticationExtensionsPRFOutputs | undefined,
): PasskeySecret {
  const first = prf?.results?.first
  if (!first) throw modalError('UNSEALING_FAILED')
  const bytes = first instanceof ArrayBuffer ? new Uint8Array(first) : new Uint8Array(first.buffer as ArrayBuffer)
  return { credentialId, salt: base64Url.encode(salt), prf: bytes }
}
