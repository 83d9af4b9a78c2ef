/** Anvil's standard mnemonic. Its keys are public. */
export const mnemonic = 'test test test test test test test test test test test junk'
