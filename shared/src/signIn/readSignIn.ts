import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe'
import { getAddress } from 'viem/utils'
import { countSignInClaims } from './countSignInClaims.ts'
import { findUnrealTime, type TimeField, timeLine } from './findUnrealTime.ts'

type SignIn =
  /** The text is not a sign-in message. */
  | { readonly state: 'none' }
  /** The text claims to be a sign-in, but does not have the EIP-4361 format. A server may read it in any way. */
  | { readonly state: 'malformed'; readonly field?: TimeField }
  | { readonly state: 'signIn'; readonly message: SiweMessage }

/**
 * Reads a sign-in message of eip155 (EIP-4361, RPC-6). A message created from the parsed fields must equal the
 * original, so that the original contains no text that we have not read. All times must exist. The address may lack its
 * checksum (EIP-55). Never throws.
 */
export function readSignIn(text: string): SignIn {
  if (countSignInClaims(text) === 0) return { state: 'none' }
  const field = findUnrealTime(text)
  if (field) return { state: 'malformed', field }
  try {
    const fields = parseSiweMessage(text) as SiweMessage
    const normal = text
      .replace(timeLine, (_, label: string, time: string) => `${label}: ${new Date(time).toISOString()}`)
      .replace(fields.address, getAddress(fields.address))
    return createSiweMessage(fields) === normal ? { state: 'signIn', message: fields } : { state: 'malformed' }
  } catch {
    return { state: 'malformed' }
  }
}
