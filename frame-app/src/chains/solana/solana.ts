import { base58 } from '@scure/base'
import * as z from 'zod/mini'
import { currentNetworkId } from '#shared/currentNetworkId.ts'
import { makeError } from '#shared/errors/makeError.ts'
import { familyForms } from '#shared/tables/familyForms.ts'
import type { ChainAdapter } from '../adapter/adapter.ts'
import { parseResult } from '../adapter/parseResult.ts'
import { isSolanaAddress } from './isSolanaAddress.ts'

/** Balance in lamports. JSON numbers are exact up to 2^53, and no account has a larger balance. */
const Balance = z.object({ value: z.int().check(z.nonnegative()) })

/** Solana adapter, for WalletConnect wallets, and for Wallet Standard extensions through the SDK's bridge. */
export const solana = {
  namespace: 'solana',

  isAddress: async (value) => isSolanaAddress(value),

  async accounts(ask, silent, network) {
    const answer = await ask({ method: 'solana_requestAccounts', params: silent ? { silent } : {} })
    const keys = parseResult(familyForms.solana_requestAccounts.result, answer).map(({ pubkey }) => pubkey)
    if (!keys.every(isSolanaAddress)) throw makeError('INVALID_RESULT', { name: 'The wallet' })
    return { accounts: keys.map((address) => ({ address, type: 'eoa' })), network: currentNetworkId(network) }
  },

  async signMessage(ask, { address, message }) {
    const params = { message: base58.encode(new TextEncoder().encode(message)), pubkey: address }
    const answer = await ask({ method: 'solana_signMessage', params })
    return parseResult(familyForms.solana_signMessage.result, answer).signature
  },

  // Each request names its network, and an account is the same on all networks, so the wallet need not switch.
  switchNetwork: async () => undefined,

  async nativeBalance(ask, address) {
    const answer = await ask({ method: 'getBalance', params: [address] })
    return BigInt(parseResult(Balance, answer, 'The network').value)
  },
} satisfies ChainAdapter
