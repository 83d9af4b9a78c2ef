/** Chain short names (ERC-3770) of the known eip155 networks, from the ethereum-lists registry. */
const chainShortNames: Readonly<Record<string, number>> = {
  eth: 1,
  oeth: 10,
  bnb: 56,
  gno: 100,
  pol: 137,
  // Polygon's short name before its coin was renamed. Wallets still use this short name.
  matic: 137,
  zksync: 324,
  mantle: 5000,
  base: 8453,
  arb1: 42161,
  celo: 42220,
  avax: 43114,
  linea: 59144,
  aurora: 1313161554,
  basesep: 84532,
  'arb-sep': 421614,
  sep: 11155111,
}
type RecipientForm = {
  /** Network that the input names: a CAIP-2 id, or only a family such as `eip155`. */
  readonly network: string
  /** Address or name of the recipient, not checked yet. */
  readonly recipient: string
}

const caip10 = /^(eip155|solana):([-_a-z0-9]{1,32}):([^\s:]+)$/i
const eip681 = /^ethereum:(?:pay-)?([^\s@/?]+)(?:@(\d{1,16}))?(?:\/(\w+))?(?:\?(\S*))?$/i
const solanaPay = /^solana:([^\s:/?]+)(?:\?\S*)?$/i
const erc3770 = /^([a-z0-9-]+):(0x[0-9a-f]{40})$/i

/**
 * Parses a recipient in a format that names its network: CAIP-10, an EIP-681 or Solana Pay link, or ERC-3770. Ignores a
 * link's token and amount, because the user chooses these. In a token transfer link (EIP-681), the recipient is the
 * `address` parameter, never the token's contract.
 *
 * @returns `undefined` for any other input, such as a link that calls another function, or an unknown short name
 */
export function parseRecipientForm(text: string): RecipientForm | undefined {
  const [, namespace, reference, account] = caip10.exec(text) ?? []
  if (namespace && account) return { network: `${namespace.toLowerCase()}:${reference}`, recipient: account }

  const [, target, chainId, call, query] = eip681.exec(text) ?? []
  if (target) {
    const recipient = call === undefined ? target : call === 'transfer' && new URLSearchParams(query).get('address')
    return recipient ? { network: chainId ? `eip155:${BigInt(chainId)}` : 'eip155', recipient } : undefined
  }

  const [, solanaAddress] = solanaPay.exec(text) ?? []
  if (solanaAddress) return { network: 'solana', recipient: solanaAddress }

  const [, shortName = '', address] = erc3770.exec(text) ?? []
  const id = Object.entries(chainShortNames).find(([name]) => name === shortName.toLowerCase())?.[1]
  return address && id ? { network: `eip155:${id}`, recipient: address } : undefined
}
