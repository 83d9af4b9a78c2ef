import { makeError } from '#shared/errors/makeError.ts'
import { base64Url } from '../browser/base64Url.ts'
import type { PasskeySecret } from './sealWithPasskey.ts'

/** Request to create a passkey, or to use an existing one. */
export type PasskeyRequest =
  | { readonly kind: 'create'; readonly userName: string }
  | { readonly kind: 'get'; readonly credentialId: string; readonly salt: string }

/**
 * Asks the browser for a passkey and the passkey's PRF secret (WebAuthn level 3). Runs in the popup, a top-level page
 * of the auth origin, because most browsers refuse to create a passkey in a frame, and some refuse to use a passkey in
 * a frame.
 *
 * @throws UNSEALING_FAILED if the passkey has no PRF, USER_REJECTED if the user declines
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
  if (!prf?.enabled && !prf?.results) throw makeError('UNSEALING_FAILED')
  // At later logins we only get the secret that the passkey returns when it is used, so we rely on this secret. When a
  // passkey is created, some authenticators return no secret, and some return a different secret.
  const secret = await use(credentials, credentialId, salt)
  if (prf.results && base64Url.encode(secretOf(credentialId, salt, prf).prf) !== base64Url.encode(secret.prf))
    throw makeError('UNSEALING_FAILED')
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
    throw makeError('USER_REJECTED', {}, { cause })
  })
  if (!credential) throw makeError('USER_REJECTED')
  return credential as PublicKeyCredential
}

function secretOf(
  credentialId: string,
  salt: Uint8Array,
  prf: AuthenticationExtensionsPRFOutputs | undefined,
): PasskeySecret {
  const first = prf?.results?.first
  if (!first) throw makeError('UNSEALING_FAILED')
  const bytes = first instanceof ArrayBuffer ? new Uint8Array(first) : new Uint8Array(first.buffer as ArrayBuffer)
  return { credentialId, salt: base64Url.encode(salt), prf: bytes }
}
