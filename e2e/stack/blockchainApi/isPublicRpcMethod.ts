/**
 * What the chain RPC answers: reads, and transactions that are signed already. Everything else is refused, above all
 * what anvil would do as a wallet (`eth_sendTransaction`, `eth_sign*`, `eth_accounts`): a node without keys, as
 * the hosted one is, so that a missing wallet is not hidden.
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
