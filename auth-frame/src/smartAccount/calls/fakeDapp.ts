import { type Address, getAddress, toHex } from 'viem'
import type { Json } from '#shared/protocol/primitives.ts'
import type { Auth } from '../../Auth.ts'
import { smartAccountAnswers } from '../../frame/smartAccountAnswers.ts'

export const network = 'eip155:1'
export const friend = getAddress('0x00000000000000000000000000000000000000a1')

/** A fake dapp that uses the smart account `from`: it sends requests and returns their results. */
export const fakeDapp = (from: Address, auth: () => Auth) => ({
  ask: (method: string, params: Json[]) => smartAccountAnswers.get(method)!(auth(), { network, method, params }),
  /** Returns the parameters of `wallet_sendCalls`. */
  batch: (calls: Json[], rest: Record<string, Json> = {}) => [
    { version: '2.0.0', chainId: '0x1', atomicRequired: true, from, calls, ...rest },
  ],
  /** Returns a call that pays an amount in wei. */
  pay: (value: bigint, to: Address = friend) => ({ to, value: toHex(value) }),
})
