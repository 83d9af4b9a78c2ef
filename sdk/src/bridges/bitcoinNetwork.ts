/** Bitcoin's own networks by the starts of their genesis blocks' hashes: Litecoin's, of the same form, is none. */
const names: { readonly [genesis: string]: string | undefined } = {
  '000000000019d6689c085ae165831e93': 'mainnet',
  '000000000933ea01ad0ee984209779ba': 'testnet',
  '00000000da84f2bafbbc53dee25a72ae': 'testnet4',
  '00000008819873e925422c1ff0f99f7c': 'signet',
  '0f9188f13cb7b2c71f2a335e3a4fc328': 'regtest',
}

/**
 * The name that Wallet Standard has for a network of Bitcoin: two ways to write one network have one name. Wallets
 * write it by that name, by the start of the hash (CAIP-2), or by the whole hash.
 *
 * @param chain such as `bitcoin:mainnet` or `bip122:000000000019d6689c085ae165831e93`
 * @returns nothing for a network that is not one of Bitcoin
 */
export function bitcoinNetwork(chain: string): string | undefined {
  const [namespace, reference = ''] = chain.split(':')
  if (namespace == 'bip122') return names[reference.slice(0, 32).toLowerCase()]
  return namespace == 'bitcoin' ? Object.values(names).find((each) => each == reference) : undefined
}
