import { getAddress } from 'viem'
import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe'
import { countSignInClaims } from './countSignInClaims.ts'
import { hasRealTimes, timeLine } from './hasRealTimes.ts'

type SignIn =
  /** Not a sign-in message at all. */
  | { readonly state: 'none' }
  /** It says that it is one and does not have the form of EIP-4361: what a server reads in it is unknown. */
  | { readonly state: 'malformed' }
  | { readonly state: 'signIn'; readonly message: SiweMessage }

/**
 * Recognises a sign-in message (EIP-4361, RPC-6) in a text to sign. The parsed fields have to write the same text
 * again, so that it contains nothing that was not read, and its times have to exist.
 */
export function readSignIn(text: string): SignIn {
  if (countSignInClaims(text) === 0) return { state: 'none' }
  try {
    const fields = parseSiweMessage(text) as SiweMessage
    if (fields.address !== getAddress(fields.address)) return { state: 'malformed' }
    if (!hasRealTimes(text)) return { state: 'malformed' }
    const normal = text.replace(
      timeLine,
      (_, label: string, time: string) => `${label}: ${new Date(time).toISOString()}`,
    )
    return createSiweMessage(fields) === normal ? { state: 'signIn', message: fields } : { state: 'malformed' }
  } catch {
    return { state: 'malformed' }
  }
}
