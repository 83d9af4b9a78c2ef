import type { Deployment } from '#shared/deployment/deployment.ts'

/**
 * The link to Meld's page, with the deployment's public key: a partner's name, no secret.
 *
 * @param account.address as its chain writes it
 * @param projectId what Meld tells this deployment's customers apart by
 */
export function meldUrl(
  { page, publicKey }: NonNullable<Deployment['meld']>,
  { namespace, address }: { readonly namespace: string; readonly address: string },
  projectId: string,
): string {
  const url = new URL(page)
  url.searchParams.set('publicKey', publicKey)
  url.searchParams.set('destinationCurrencyCode', namespace === 'solana' ? 'SOL' : 'USDC')
  url.searchParams.set('walletAddress', address)
  url.searchParams.set('externalCustomerId', projectId)
  return url.href
}
