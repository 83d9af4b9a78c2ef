import type { Namespace } from '#shared/protocol/primitives.ts'
import type { SignInData } from './adapter/SignInData.ts'

/** CAIP-122's names for the account types. EIP-4361 messages do not contain such a name. */
const accountNames: Readonly<Record<Exclude<Namespace, 'eip155'>, string>> = {
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/**
 * Writes a sign-in message: in EIP-4361 format for eip155, else in CAIP-122 format, which Sign in with Solana uses too.
 *
 * @throws viem's error for a field that EIP-4361 does not allow
 */
export async function writeMessage(namespace: Namespace, data: SignInData): Promise<string> {
  const { accountAddress, chainId, domain, uri, version, nonce, statement, resources, requestId } = data
  const { issuedAt, expirationTime, notBefore } = data
  if (namespace === 'eip155') {
    const { createSiweMessage } = await import('viem/siwe')
    return createSiweMessage({
      address: accountAddress as `0x${string}`,
      chainId: Number(chainId.split(':')[1]),
      domain,
      uri,
      version,
      nonce,
      issuedAt: new Date(issuedAt),
      ...(statement && { statement }),
      ...(resources && { resources }),
      ...(requestId && { requestId }),
      ...(expirationTime && { expirationTime: new Date(expirationTime) }),
      ...(notBefore && { notBefore: new Date(notBefore) }),
    })
  }
  const lines = [
    `${domain} wants you to sign in with your ${accountNames[namespace]} account:`,
    accountAddress,
    '',
    statement ?? '',
    '',
    `URI: ${uri}`,
    `Version: ${version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    `Issued At: ${issuedAt}`,
    ...(expirationTime ? [`Expiration Time: ${expirationTime}`] : []),
    ...(notBefore ? [`Not Before: ${notBefore}`] : []),
    ...(requestId ? [`Request ID: ${requestId}`] : []),
    ...(resources?.length ? ['Resources:', ...resources.map((each) => `- ${each}`)] : []),
  ]
  // If there is no statement, Sign in with Solana's format has a single empty line in place of the statement.
  return (statement ? lines : lines.toSpliced(3, 2)).join('\n')
}
