import { makeError } from '#shared/errors/makeError.ts'
import type { Account } from '#shared/protocol/account.ts'
import { familyForms } from '#shared/tables/familyForms.ts'
import { accountsThere } from '../adapter/accountsThere.ts'
import type { Ask, ChainAdapter } from '../adapter/adapter.ts'
import { parseResult } from '../adapter/parseResult.ts'
import { isBitcoinAddress } from './isBitcoinAddress.ts'

/**
 * Matches a Stacks address (c32check). Bitcoin wallets list a Stacks address next to their Bitcoin addresses; we never
 * send anything to it.
 */
const stacksForm = /^S[0-9A-HJKMNP-TV-Z]{28,41}$/

/**
 * Bitcoin adapter. Each account is for payments, for ordinals, or for Stacks. Payment accounts are first in the list,
 * because the modal uses the first account.
 */
export const bip122 = {
  namespace: 'bip122',

  isAddress: async (value) => isBitcoinAddress(value),

  accounts: async (ask, silent, network) => ({ accounts: await addresses(ask, silent), network }),

  async signMessage(ask, { address, message }) {
    const answer = await ask({ method: 'signMessage', params: { address, message } })
    return parseResult(familyForms.signMessage.result, answer).signature
  },

  switchNetwork: (ask) => accountsThere(addresses(ask, false)),
} satisfies ChainAdapter

async function addresses(ask: Ask, silent: boolean): Promise<readonly Account[]> {
  const answer = await ask({ method: 'getAccountAddresses', params: silent ? { silent } : {} })
  const found = parseResult(familyForms.getAccountAddresses.result, answer).map(
    ({ address, intention = 'payment' }): Account => ({ address, type: intention }),
  )
  const isSound = ({ address, type }: Account) =>
    type === 'stx' ? stacksForm.test(address) : isBitcoinAddress(address)
  if (!found.every(isSound)) throw makeError('INVALID_RESULT', { name: 'The wallet' })
  return found.sort((a, b) => Number(b.type === 'payment') - Number(a.type === 'payment'))
}
