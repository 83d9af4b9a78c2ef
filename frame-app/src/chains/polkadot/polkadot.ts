import { makeError } from '#shared/errors/makeError.ts'
import { familyForms } from '#shared/tables/familyForms.ts'
import type { ChainAdapter } from '../adapter/adapter.ts'
import { parseResult } from '../adapter/parseResult.ts'
import { isSs58Address } from './isSs58Address.ts'

/** Recognizes an Ethereum account, because some Polkadot wallets also list the user's Ethereum accounts. */
const isEthereum = (address: string) => /^0x[0-9a-fA-F]{40}$/.test(address)

/**
 * Adapter for Polkadot and other Substrate networks: for WalletConnect wallets, and for `injectedWeb3` extensions
 * through the SDK's bridge.
 */
export const polkadot = {
  namespace: 'polkadot',

  isAddress: async (value) => isSs58Address(value),

  async accounts(ask, silent, network) {
    const answer = await ask({ method: 'polkadot_requestAccounts', params: silent ? { silent } : {} })
    const addresses = parseResult(familyForms.polkadot_requestAccounts.result, answer)
      .map(({ address }) => address)
      .filter((address) => !isEthereum(address))
    if (!addresses.every(isSs58Address)) throw makeError('INVALID_RESULT', { name: 'The wallet' })
    return { accounts: addresses.map((address) => ({ address, type: 'eoa' })), network }
  },

  async signMessage(ask, { address, message }) {
    const answer = await ask({ method: 'polkadot_signMessage', params: { address, message } })
    return parseResult(familyForms.polkadot_signMessage.result, answer).signature
  },

  // Each request names its network, and an account has the same key on all networks, so the wallet need not switch.
  switchNetwork: async () => undefined,
} satisfies ChainAdapter
