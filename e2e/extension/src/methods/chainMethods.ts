import { numberToHex } from 'viem'
import * as z from 'zod/mini'
import { askApproval } from '../approvals.ts'
import { RpcError } from '../rpcError.ts'
import type { WalletChain } from '../walletState.ts'
import { activeChain } from './activeChain.ts'
import type { Call, Method } from './call.ts'
import { ChainId, parseParams } from './parseParams.ts'
import { requestRpc } from './requestRpc.ts'

const SwitchParams = z.tuple([z.object({ chainId: ChainId })])

const AddParams = z.tuple([
  z.object({
    chainId: ChainId,
    chainName: z.string().check(z.minLength(1)),
    rpcUrls: z.tuple([z.url({ protocol: /^https?$/ })], z.string()),
    nativeCurrency: z.object({ name: z.string(), symbol: z.string().check(z.minLength(1)), decimals: z.literal(18) }),
  }),
])

export const chainMethods = {
  eth_chainId: async ({ store }) => numberToHex(store.get().activeChainId),
  net_version: async ({ store }) => String(store.get().activeChainId),
  wallet_switchEthereumChain: async (call) => {
    const [{ chainId }] = parseParams(SwitchParams, call.params)
    const chain = call.store.get().chains.find((one) => one.chainId === chainId)
    if (!chain) throw new RpcError(4902, `The wallet does not know chain ${numberToHex(chainId)}`)
    return switchChain(call, chain)
  },
  wallet_addEthereumChain: async (call) => {
    const [{ chainId, chainName, rpcUrls, nativeCurrency }] = parseParams(AddParams, call.params)
    const known = call.store.get().chains.find((one) => one.chainId === chainId)
    if (known) return switchChain(call, known)
    const [rpcUrl] = rpcUrls
    const actual = await requestRpc(rpcUrl, 'eth_chainId', [])
    if (actual !== numberToHex(chainId)) throw new RpcError(-32602, `${rpcUrl} serves chain ${actual}`)
    const chain: WalletChain = { chainId, name: chainName, rpcUrl, currency: nativeCurrency }
    await askChain(call, 'Add this network?', chain)
    await call.store.update(({ chains }) => ({
      chains: [...chains.filter((one) => one.chainId !== chainId), chain],
      activeChainId: chainId,
    }))
    return null
  },
} satisfies Record<string, Method>

async function switchChain(call: Call, chain: WalletChain) {
  if (call.store.get().activeChainId === chain.chainId) return null
  await askChain(call, 'Switch network?', chain)
  await call.store.update(() => ({ activeChainId: chain.chainId }))
  return null
}

async function askChain({ store, id, pageId, origin, method }: Call, title: string, chain: WalletChain) {
  await askApproval(store, {
    id,
    pageId,
    origin,
    method,
    title,
    details: [
      { label: 'From', value: activeChain(store.get()).name },
      { label: 'To', value: chain.name },
      { label: 'Chain id', value: String(chain.chainId) },
      { label: 'Node', value: chain.rpcUrl },
      { label: 'Currency', value: chain.currency.symbol },
    ],
    choosesAccounts: false,
  })
}
