import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe'
import { getAddress } from 'viem/utils'
import { countSignInClaims } from './countSignInClaims.ts'
import { findUnrealTime, type TimeField, timeLine } from './findUnrealTime.ts'

type SignIn =
  /** Not a sign-in message. */
  | { readonly state: 'none' }
  /** It claims to be a sign-in but does not have the EIP-4361 format, so we cannot know what a server reads in it. */
  | { readonly state: 'malformed'; readonly field?: TimeField }
  | { readonly state: 'signIn'; readonly message: SiweMessage }

/**
 * Reads a sign-in message of eip155 (EIP-4361, RPC-6). The parsed fields must produce the same message again, so that
 * it contains nothing that was not read. Its times must exist. The address may lack its checksum (EIP-55). Never
 * throws.
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
