import { activeChain } from './activeChain.ts'
import type { Call, Method } from './call.ts'
import { requestRpc } from './requestRpc.ts'

// The methods that the wallet passes to the node. We list them explicitly, because anvil also signs for its development
// accounts, which would hide that a method of the wallet is missing.
const names = [
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_listening',
  'web3_clientVersion',
]

export const proxiedMethods: Readonly<Record<string, Method>> = Object.fromEntries(names.map((name) => [name, proxy]))

function proxy({ store, method, params }: Call): Promise<unknown> {
  return requestRpc(activeChain(store.get()).rpcUrl, method, params)
}
