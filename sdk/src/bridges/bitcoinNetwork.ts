/**
 * Names of the Bitcoin networks, by the first 32 hex digits of their genesis block hash. Litecoin's CAIP-2 id also
 * starts with `bip122:`, but Litecoin is not a Bitcoin network.
 */
const names: { readonly [genesis: string]: string | undefined } = {
  '000000000019d6689c085ae165831e93': 'mainnet',
  '000000000933ea01ad0ee984209779ba': 'testnet',
  '00000000da84f2bafbbc53dee25a72ae': 'testnet4',
  '00000008819873e925422c1ff0f99f7c': 'signet',
  '0f9188f13cb7b2c71f2a335e3a4fc328': 'regtest',
}

/**
 * Returns the Wallet Standard name of a Bitcoin network, so that two notations of one network compare equal. Wallets
 * write a network as its Wallet Standard name, as the start of its genesis hash (CAIP-2) or as the whole hash.
 *
 * @param chain such as `bitcoin:mainnet` or `bip122:000000000019d6689c085ae165831e93`
 * @returns `undefined` if `chain` is not a Bitcoin network
 */
export function bitcoinNetwork(chain: string): string | undefined {
  const [namespace, reference = ''] = chain.split(':')
  if (namespace == 'bip122') return names[reference.slice(0, 32).toLowerCase()]
  return namespace == 'bitcoin' ? Object.values(names).find((each) => each == reference) : undefined
}
