/** Anvil's standard mnemonic: everyone has these keys. */
export const mnemonic = 'test test test test test test test test test test test junk'
