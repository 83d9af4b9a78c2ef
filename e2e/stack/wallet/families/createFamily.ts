import { rpcError } from '../rpcError.ts'
import type { FamilyRequest, WalletFamily } from './WalletFamily.ts'

type Method = (request: FamilyRequest, params: Readonly<Record<string, unknown>>) => unknown

/**
 * Creates a family from its WalletConnect methods.
 *
 * @param addresses addresses of the accounts, by network (CAIP-2)
 */
export function createFamily(
  addresses: Readonly<Record<string, readonly string[]>>,
  methods: Readonly<Record<string, Method>>,
): WalletFamily {
  return {
    chains: Object.keys(addresses),
    methods: new Set(Object.keys(methods)),
    addresses: (chain) => addresses[chain] ?? [],
    async answer(request) {
      const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined
      if (!method) throw rpcError(4200, `${request.method} is not supported by this wallet.`)
      const { params } = request
      return method(request, typeof params === 'object' && params !== null ? { ...params } : {})
    },
  }
}
