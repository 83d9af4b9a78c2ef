import { isHex, numberToHex, stringToHex } from 'viem'
import type { LocalAccount } from 'viem/accounts'
import { requestRpc } from '../../../../e2e/extension/src/methods/requestRpc.ts'
import { RpcError } from '../../../../e2e/extension/src/rpcError.ts'
import { failAs } from '../failAs.ts'
import type { WalletCore } from '../WalletCore.ts'
import type { Features } from '../WalletOptions.ts'
import { createBatches } from './createBatches.ts'
import { sendTransaction, type Transaction } from './sendTransaction.ts'

// biome-ignore lint/suspicious/noExplicitAny: each method reads its own params
type Method = (params: readonly any[]) => Promise<unknown>

/** Methods that an EVM wallet passes to the node. */
const reading =
  /^(eth_(blobBaseFee|blockNumber|call|createAccessList|estimateGas|fee|gasPrice|get|maxPriorityFeePerGas|new\w*Filter|sendRawTransaction|syncing|uninstallFilter)|net_listening|web3_)/

/** Creates the function that answers the requests to an EVM wallet (EIP-1193). */
export function createEip155Methods(
  core: WalletCore,
  keys: readonly LocalAccount[],
  features: Features,
): (method: string, params: readonly unknown[]) => Promise<unknown> {
  const { state, approvals } = core
  const key = (address: unknown): LocalAccount => {
    const found = keys.find((each) => each.address.toLowerCase() === `${address}`.toLowerCase())
    if (!found || !core.view().accounts.includes(found.address))
      throw new RpcError(4100, `The site may not use ${address}, or the wallet is locked`)
    return found
  }
  const connect = async (method: string, params: unknown) => {
    if (state.locked) throw new RpcError(4100, 'The wallet is locked')
    failAs(features.connectError)
    await approvals.ask(method, params)
    core.change({ connected: true, left: false })
  }
  const permissions = () => {
    const { accounts } = core.view()
    const caveats = [{ type: 'restrictReturnedAccounts', value: accounts }]
    return accounts[0] ? [{ parentCapability: 'eth_accounts', caveats }] : []
  }
  const switchTo = async (chainId: number, method: string, params: unknown) => {
    failAs(features.switchChainError)
    if (state.chainId !== chainId) await approvals.ask(method, params)
    core.change({ chainId })
    return null
  }
  const node = async (method: string, params: readonly unknown[]) => {
    const url = state.chains.get(state.chainId)
    if (!url) throw new RpcError(4900, `Chain ${state.chainId} is offline: name its node in \`rpcUrls\``)
    return requestRpc(url, method, params)
  }
  const send = (transaction: Transaction) =>
    sendTransaction(key(transaction.from ?? core.view().accounts[0]), transaction, core)
  const requireChain = (chainId: unknown) => {
    if (chainId !== undefined && Number(chainId) !== state.chainId)
      throw new RpcError(-32602, `The wallet is on chain ${state.chainId}`)
  }

  const methods: { [method: string]: Method } = {
    eth_chainId: async () => numberToHex(state.chainId),
    net_version: async () => String(state.chainId),
    eth_accounts: async () => core.view().accounts,
    async eth_requestAccounts(params) {
      if (!core.view().accounts[0]) await connect('eth_requestAccounts', params)
      return core.view().accounts
    },
    async wallet_requestPermissions(params) {
      await connect('wallet_requestPermissions', params)
      return permissions()
    },
    wallet_getPermissions: async () => permissions(),
    async wallet_revokePermissions([revoked]) {
      if (Object.hasOwn(Object(revoked), 'eth_accounts')) core.change({ connected: false })
      return null
    },
    async wallet_switchEthereumChain(params) {
      const chainId = Number(params[0]?.chainId)
      if (!state.chains.has(chainId)) throw new RpcError(4902, `The wallet does not know chain ${chainId}`)
      return switchTo(chainId, 'wallet_switchEthereumChain', params)
    },
    async wallet_addEthereumChain(params) {
      const [{ chainId, rpcUrls } = {} as never] = params
      await switchTo(Number(chainId), 'wallet_addEthereumChain', params)
      // The URL that the dapp names is usually a public node, which a test must not use.
      const url = rpcUrls?.find((each: string) => /^http:\/\/(localhost|127\.0\.0\.1)\b/.test(each))
      if (!state.chains.has(Number(chainId))) state.chains.set(Number(chainId), url)
      return null
    },
    async wallet_watchAsset(params) {
      failAs(features.watchAssetError)
      await approvals.ask('wallet_watchAsset', params)
      return true
    },
    async personal_sign(params) {
      const [message, address] = params
      const account = key(address)
      failAs(features.signMessageError)
      await approvals.ask('personal_sign', params)
      return account.signMessage({ message: { raw: isHex(message) ? message : stringToHex(message) } })
    },
    async eth_signTypedData_v4(params) {
      const [address, data] = params
      const account = key(address)
      failAs(features.signTypedDataError)
      await approvals.ask('eth_signTypedData_v4', params)
      return account.signTypedData(typeof data === 'string' ? JSON.parse(data) : data)
    },
    async eth_sendTransaction(params) {
      const [transaction] = params
      key(transaction.from ?? core.view().accounts[0])
      requireChain(transaction.chainId)
      await approvals.ask('eth_sendTransaction', params)
      return send(transaction)
    },
    ...createBatches(send, node, async (batch) => {
      key(batch.from ?? core.view().accounts[0])
      requireChain(batch.chainId)
      await approvals.ask('wallet_sendCalls', [batch])
    }),
  }
  return async (method, params) => {
    if (Object.hasOwn(methods, method)) return methods[method]!(params)
    if (reading.test(method)) return node(method, params)
    throw new RpcError(4200, `The wallet does not support ${method}`)
  }
}
