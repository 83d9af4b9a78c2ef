import { base64 } from '@scure/base'
import { makeError } from '#shared/errors/makeError.ts'
import type { Account } from '#shared/protocol/account.ts'
import { familyForms } from '#shared/tables/familyForms.ts'
import { accountsThere } from '../adapter/accountsThere.ts'
import type { Ask, ChainAdapter } from '../adapter/adapter.ts'
import { parseResult } from '../adapter/parseResult.ts'
import { isCosmosAddress } from './isCosmosAddress.ts'

/** Cosmos adapter, for WalletConnect wallets, and for extensions like Keplr through the SDK's bridge. */
export const cosmos = {
  namespace: 'cosmos',

  isAddress: async (value) => isCosmosAddress(value),

  accounts: async (ask, silent, network) => ({ accounts: await addresses(ask, silent), network }),

  /** Signs the message in a document that names no network (ADR-36), so that no node accepts it as a transaction. */
  async signMessage(ask, { address, message }) {
    const data = base64.encode(new TextEncoder().encode(message))
    const signDoc = {
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value: { signer: address, data } }],
      memo: '',
    }
    const answer = await ask({ method: 'cosmos_signAmino', params: { signerAddress: address, signDoc } })
    return parseResult(familyForms.cosmos_signAmino.result, answer).signature.signature
  },

  switchNetwork: (ask) => accountsThere(addresses(ask, false)),
} satisfies ChainAdapter

async function addresses(ask: Ask, silent: boolean): Promise<readonly Account[]> {
  const answer = await ask({ method: 'cosmos_getAccounts', params: silent ? { silent } : {} })
  const found = parseResult(familyForms.cosmos_getAccounts.result, answer)
  if (!found.every(({ address }) => isCosmosAddress(address))) throw makeError('INVALID_RESULT', { name: 'The wallet' })
  return found.map(({ address }) => ({ address, type: 'eoa' }))
}
