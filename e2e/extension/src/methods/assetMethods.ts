import * as z from 'zod/mini'
import { askApproval } from '../approvals.ts'
import type { Method } from './call.ts'
import { Address, parseParams } from './parseParams.ts'

const Asset = z.object({
  type: z.literal('ERC20'),
  options: z.object({
    address: Address,
    symbol: z.string().check(z.minLength(1), z.maxLength(11)),
    decimals: z.coerce.number().check(z.int(), z.gte(0), z.lte(36)),
  }),
})

export const assetMethods = {
  wallet_getCapabilities: async () => ({}),
  wallet_watchAsset: async ({ store, origin, id, pageId, method, params }) => {
    // EIP-747 passes an object. `handleRequest` wraps it in an array.
    const [{ options }] = parseParams(z.tuple([Asset]), params)
    await askApproval(store, {
      id,
      pageId,
      origin,
      method,
      title: 'Add this token?',
      details: [
        { label: 'Token', value: options.symbol },
        { label: 'Contract', value: options.address },
        { label: 'Decimals', value: String(options.decimals) },
      ],
      choosesAccounts: false,
    })
    await store.update(({ watchedAssets }) => ({
      watchedAssets: [...watchedAssets.filter(({ address }) => address !== options.address), options],
    }))
    return true
  },
} satisfies Record<string, Method>
