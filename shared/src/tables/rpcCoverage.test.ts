import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rpc } from './rpc.ts'

const words = (text: string) => text.split(/\s+/).filter(Boolean)

describe('the execution API', () => {
  /** Read methods of the execution API's specification, and those of older versions that wallets still forward. */
  const reads = words(`eth_baseFee eth_blobBaseFee eth_blockNumber eth_call eth_capabilities eth_chainId eth_config
    eth_createAccessList eth_estimateGas eth_feeHistory eth_fillTransaction eth_gasPrice eth_getBalance eth_getBlockAccessList
    eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash
    eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getHeaderByHash
    eth_getHeaderByNumber eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex
    eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt
    eth_getUncleByBlockHashAndIndex eth_getUncleByBlockNumberAndIndex eth_getUncleCountByBlockHash
    eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter
    eth_sendRawTransaction eth_simulateV1 eth_syncing eth_uninstallFilter net_version web3_clientVersion web3_sha3`)
  /** Methods that concern the node instead of the chain. */
  const kept = words(`admin_addPeer admin_nodeInfo debug_getRawBlock debug_traceCall engine_newPayloadV4
    eth_getWork eth_hashrate eth_mining eth_protocolVersion eth_submitHashrate eth_submitWork eth_subscribe eth_unsubscribe
    miner_start net_peerCount personal_unlockAccount testing_buildBlockV1 txpool_content`)

  test.each(reads)('default: the chain’s RPC, the wallet or the SDK answers %s', (method) => {
    const row = rpc.get(method)
    expect(row).toMatchObject({ namespaces: ['eip155'], safe: true })
    expect(Object.keys(row!.answer).sort()).toEqual(['auth', 'extension', 'external', 'none', 'walletConnect'])
    expect([...new Set(Object.values(row!.answer))].sort().join()).toMatch(/^(rpc,wallet|sdk)$/)
  })

  test.each(kept)('behavior: the RPC table has no row for %s', (method) => {
    expect(rpc.has(method)).toBe(false)
  })
})

describe('requests of other libraries', () => {
  /**
   * Methods that we do not support, with the reason: a wallet's provider never gets them, or they are experiments for
   * which the library itself has a fallback.
   */
  const left: readonly [RegExp, string][] = [
    [/^(evm|miner|txpool)_|^eth_(mining|sendUnsignedTransaction)$/, 'test nodes only'],
    [/^(trace_transaction|personal_unlockAccount)$/, 'nodes with keys or traces only'],
    [/^pm_/, 'asked of a paymaster, never of a wallet'],
    [/^eth_(un)?subscribe$/, 'sockets only; over a provider both libraries poll with filters'],
    [
      /^wallet_(connect|disconnect|addSubAccount)$/,
      'ERC-7846 and ERC-7895 drafts, asked only where a wallet offers them',
    ],
  ]
  const sources = {
    viem: ['actions', 'account-abstraction', 'experimental'].map((part) => `viem/_esm/${part}`),
    wagmi: ['@wagmi/core/dist/esm'],
    ethers: ['ethers/lib.esm/providers'],
  }

  test.each(Object.entries(sources))(
    'behavior: every method that %s requests has a row, or a reason not to',
    (_, folders) => {
      const methods = new Set<string>()
      for (const folder of folders) {
        const root = new URL(`../../../node_modules/${folder}/`, import.meta.url)
        for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
          if (!file.endsWith('.js')) continue
          const text = readFileSync(new URL(file, root), 'utf8')
          for (const [, method] of text.matchAll(/(?:method:|\.send\()\s*["'](\w+_\w+)["']/g)) methods.add(method!)
        }
      }
      expect(methods.size).toBeGreaterThan(8)
      expect([...methods].filter((method) => !rpc.has(method) && !left.some(([names]) => names.test(method)))).toEqual(
        [],
      )
    },
  )
})
