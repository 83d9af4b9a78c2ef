import { type Address, stringToHex } from 'viem'

/** Input of the capability `signInWithEthereum` (ERC-7846). Its fields are those of an EIP-4361 message. */
export type SignInRequest = {
  /** At least eight letters and digits, from the dapp's server, valid once. */
  readonly nonce: string
  /** EVM chain id, as a number or a hex string. Defaults to the connection's chain. */
  readonly chainId?: number | string | undefined
  /** Defaults to the page's host. */
  readonly domain?: string | undefined
  /** Defaults to the page's origin. */
  readonly uri?: string | undefined
  readonly scheme?: string | undefined
  readonly version?: string | undefined
  readonly statement?: string | undefined
  /** ISO 8601, as are the other two times. Defaults to the current time. */
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

type Ask = (method: string, params: unknown) => Promise<`0x${string}`>

/**
 * Asks the wallet to sign the message of a sign-in. This is a separate chunk, for the dapps that sign in.
 *
 * @returns the message and its signature, in the format of ERC-7846
 */
export async function signIn(
  ask: Ask,
  address: Address,
  connected: number,
  request: SignInRequest,
): Promise<{ readonly message: string; readonly signature: `0x${string}` }> {
  const message = signInMessage(address, connected, request)
  return { message, signature: await ask('personal_sign', [stringToHex(message), address]) }
}

/**
 * Writes the EIP-4361 message of a sign-in. We do not use viem's `createSiweMessage`, because the oldest viem that
 * wagmi 2.9 accepts does not have it.
 *
 * @param address checksummed
 * @param connected EVM chain id of the connection
 */
export function signInMessage(address: string, connected: number, request: SignInRequest): string {
  const { scheme, domain = location.host, statement, resources } = request
  const fields = {
    URI: request.uri ?? location.origin,
    Version: request.version ?? '1',
    'Chain ID': Number(request.chainId ?? connected),
    Nonce: request.nonce,
    'Issued At': request.issuedAt ?? new Date().toISOString(),
    'Expiration Time': request.expirationTime,
    'Not Before': request.notBefore,
    'Request ID': request.requestId,
  }
  return [
    `${scheme ? `${scheme}://` : ''}${domain} wants you to sign in with your Ethereum account:`,
    `${address}\n`,
    ...(statement ? [statement] : []),
    '',
    ...Object.entries(fields).flatMap(([name, value]) => (value == null ? [] : `${name}: ${value}`)),
    ...(resources ? ['Resources:', ...resources.map((each) => `- ${each}`)] : []),
  ].join('\n')
}
