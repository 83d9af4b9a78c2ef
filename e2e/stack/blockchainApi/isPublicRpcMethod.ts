/**
 * Whether the chain RPC answers a method. It answers methods that read the chain, and the method that sends an already
 * signed transaction. It rejects all other methods, especially those for which anvil would act as a wallet
 * (`eth_sendTransaction`, `eth_sign*`, `eth_accounts`). The real API's node has no keys either. So a test fails if the
 * product relies on the node to sign.
 */
export function isPublicRpcMethod(method: unknown): boolean {
  return typeof method === 'string' && (publicMethods.has(method) || /^eth_get[A-Z]/.test(method))
}

const publicMethods: ReadonlySet<string> = new Set([
  'eth_blobBaseFee',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_createAccessList',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'eth_syncing',
  'eth_uninstallFilter',
  'net_listening',
  'net_version',
  'web3_clientVersion',
  'web3_sha3',
])
