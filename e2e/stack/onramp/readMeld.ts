import type { Projects } from '../projects.ts'

const fields = ['publicKey', 'destinationCurrencyCode', 'walletAddress', 'externalCustomerId']

/**
 * Parses the query of a link to Meld as strictly as possible. The query must contain exactly four fields, each once:
 * the partner's key, an address, a currency that the address can hold, and a project id as the customer's id.
 *
 * @returns the address and the currency's symbol, or an error message
 */
export function readMeld(
  search: string,
  { publicKey, projects }: { readonly publicKey: string; readonly projects: Projects },
): { readonly address: string; readonly symbol: string } | { readonly error: string } {
  const query = new URLSearchParams(search)
  if ([...query.keys()].sort().join() !== fields.toSorted().join())
    return { error: `The link has ${[...query.keys()]}.` }
  const [key, symbol = '', address = '', customer = ''] = fields.map((field) => query.get(field) ?? '')
  if (key !== publicKey) return { error: 'This partner is not known.' }
  if (!projects.find(customer)) return { error: 'This customer is not known.' }
  const form = { USDC: /^0x[0-9a-fA-F]{40}$/, SOL: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ }[symbol]
  if (!form) return { error: 'This currency is not sold.' }
  return form.test(address) ? { address, symbol } : { error: 'The address cannot hold this currency.' }
}
