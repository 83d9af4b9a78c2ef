import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { authLimits, isBounded } from '../protocol/guard.ts'
import { MethodName, Namespace } from '../protocol/primitives.ts'
import { answererOf, type ConnectorKind, isKnown, rpc } from './rpc.ts'

const words = (text: string) => text.split(/\s+/).filter(Boolean)

/** The methods of the embedded wallet by the specification of its product, to the letter. */
const safe =
  words(`eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount
  eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash
  eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt
  eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount
  eth_getTransactionReceipt eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter
  eth_newFilter eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter wallet_getCapabilities
  wallet_getCallsStatus eth_getUserOperationReceipt eth_estimateUserOperationGas eth_getUserOperationByHash eth_supportedEntryPoints
  wallet_getAssets`)
const unsafe = words(`personal_sign eth_signTypedData_v4 eth_sendTransaction solana_signMessage solana_signTransaction
  solana_signAllTransactions solana_signAndSendTransaction wallet_sendCalls wallet_grantPermissions wallet_revokePermissions
  eth_sendUserOperation`)

/** Where our list differs from that, and why. */
const differs: Readonly<Record<string, string>> = {
  wallet_revokePermissions: 'as EIP-2255 has it: it ends a connection and cannot spend; the modal answers it',
}
/** Why an unsafe method names no account in a place that the SDK could check. */
const withoutSigner: Readonly<Record<string, string>> = {
  eth_sendUserOperation: 'the sender is a smart account inside the operation; the auth frame knows its own',
  wallet_grantPermissions: 'the account is optional and nested; the wallet or the auth frame binds it',
  solana_signIn: 'the wallet chooses, and says, which account signs in',
  polkadot_signMessage: 'one key has an address for each network: the wallet knows its own',
  polkadot_signTransaction: 'one key has an address for each network: the wallet knows its own',
}

/** Every kind, or this does not compile. */
const every = { none: 1, extension: 1, walletConnect: 1, external: 1, auth: 1 } satisfies Record<ConnectorKind, 1>
const kinds = Object.keys(every) as ConnectorKind[]

describe('rpc', () => {
  test('default', () => {
    expect([safe.length, unsafe.length]).toEqual([41, 11])
  })

  test.each(safe)('behavior: has the safe method %s of the embedded wallet', (method) => {
    expect(rpc.get(method)).toMatchObject({ safe: true })
    expect(rpc.get(method)?.answer.auth).toBeDefined()
  })

  test.each(unsafe.filter((method) => !differs[method]))(
    'behavior: has the unsafe method %s of the embedded wallet',
    (method) => {
      expect(rpc.get(method)).toMatchObject({ safe: false, answer: { auth: 'auth' } })
    },
  )

  test('behavior: the differences from the specification are known', () => {
    const other = [...safe, ...unsafe].filter((method) => rpc.get(method)?.safe !== safe.includes(method))
    expect(other).toEqual(Object.keys(differs))
  })

  test('behavior: an unsafe method needs a connection, and says which account it is for or why not (RPC-2)', () => {
    for (const [method, row] of rpc) {
      const signer = row.signer ?? row.account
      if (row.safe) expect([method, signer]).toEqual([method, undefined])
      else {
        expect([method, row.answer.none]).toEqual([method, undefined])
        expect([method, signer === undefined]).toEqual([method, method in withoutSigner])
        expect(Object.values(row.answer)).not.toContain('rpc')
      }
    }
  })

  test('behavior: names are what the contracts let through, and each row has someone who answers', () => {
    for (const [method, { namespaces, answer }] of rpc) {
      expect(MethodName.safeParse(method).success).toBe(true)
      expect([namespaces.length, Object.keys(answer).length]).not.toContain(0)
    }
  })

  test.each([
    ['personal_sign', ['0xdead', `0x${'a'.repeat(40)}`], true],
    ['personal_sign', ['0xdead', '0x<script>'], false],
    ['personal_sign', ['0xdead'], false],
    ['eth_sendTransaction', [{ from: `0x${'a'.repeat(40)}`, to: null, data: '0x00', value: '0x1' }], true],
    ['eth_sendTransaction', [{ from: 'me' }], false],
    ['eth_sendTransaction', [{ data: '0x0' }], false],
    ['eth_sendTransaction', [], false],
    ['wallet_switchEthereumChain', [{ chainId: '0x1' }], true],
    ['wallet_switchEthereumChain', [{ chainId: 1 }], false],
    ['wallet_switchEthereumChain', [{ chainId: '0x1', rpcUrl: 'https://evil.example' }], false],
    ['eth_accounts', undefined, true],
    ['eth_accounts', [], true],
    ['eth_call', [{}, 'latest'], true],
    ['eth_call', { to: '0x' }, false],
  ])('behavior: params of %s: %j are accepted: %s', (method, params, accepted) => {
    expect(rpc.get(method)?.params.safeParse(params).success).toBe(accepted)
  })

  test.each([
    ['personal_sign', `0x${'a'.repeat(130)}`, true],
    ['personal_sign', '0x1', false],
    ['eth_sendTransaction', `0x${'a'.repeat(64)}`, true],
    ['eth_sendTransaction', `0x${'a'.repeat(65)}`, false],
    ['eth_sendTransaction', { hash: '0x' }, false],
    ['eth_chainId', '0x1', true],
    ['eth_chainId', 1, false],
    ['eth_getTransactionReceipt', null, true],
    ['eth_call', '0x', true],
    ['eth_call', '0x<script>', false],
  ])('behavior: the result of %s: %j is believed: %s (RPC-12)', (method, result, believed) => {
    expect(rpc.get(method)?.result.safeParse(result).success).toBe(believed)
  })

  test('behavior: hostile params do not overflow a schema behind the guard', () => {
    let deep: unknown = {}
    for (let level = 0; level < 30; level++) deep = [deep]
    expect(isBounded(deep, authLimits)).toBe(true)
    for (const [, row] of rpc) {
      row.params.safeParse(deep)
      row.result.safeParse(deep)
    }
  })
})

describe('what other libraries send', () => {
  /** Never asked of a dapp's wallet provider, or an experiment that the library itself falls back from. */
  const left: readonly [RegExp, string][] = [
    [/^(evm|miner|txpool)_|^eth_(mining|sendUnsignedTransaction)$/, 'test nodes only'],
    [/^(trace_transaction|personal_unlockAccount)$/, 'nodes with keys or traces only'],
    [/^pm_/, 'asked of a paymaster, never of a wallet'],
    [/^eth_(un)?subscribe$/, 'sockets only; over a provider both libraries poll with filters'],
    [
      /^wallet_(connect|disconnect|addSubAccount)$/,
      'ERC-7846 and ERC-7895 drafts, asked only where a wallet offers them',
    ],
    [/^wallet_sendTransaction$/, "viem's second try after eth_sendTransaction; 4200 shows the first error"],
  ]
  const sources = {
    viem: ['actions', 'account-abstraction', 'experimental'].map((part) => `viem/_esm/${part}`),
    wagmi: ['@wagmi/core/dist/esm'],
    ethers: ['ethers/lib.esm/providers'],
  }

  test.each(Object.entries(sources))('behavior: %s is understood', (_, folders) => {
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
    expect([...methods].filter((method) => !rpc.has(method) && !left.some(([names]) => names.test(method)))).toEqual([])
  })
})

describe('answererOf', () => {
  test('default', () => {
    const table = [...rpc].map(([method, { namespaces, safe }]) => {
      const [namespace] = namespaces
      const answers = kinds.map((kind) => answererOf(method, namespace!, kind) ?? '-')
      return `${method} ${safe ? 'safe' : 'UNSAFE'} ${answers.join(' ')}`
    })
    expect(`method, safety, answer for ${kinds.join(' ')}\n${table.join('\n')}`).toMatchInlineSnapshot(`
      "method, safety, answer for none extension walletConnect external auth
      eth_accounts safe sdk sdk sdk sdk sdk
      eth_requestAccounts safe modal sdk sdk sdk sdk
      eth_chainId safe sdk sdk sdk sdk sdk
      eth_coinbase safe modal wallet modal wallet modal
      net_version safe sdk sdk sdk sdk sdk
      wallet_requestPermissions safe modal wallet modal wallet modal
      wallet_getPermissions safe modal wallet modal wallet modal
      wallet_revokePermissions safe modal wallet modal wallet auth
      wallet_switchEthereumChain safe modal wallet wallet wallet auth
      wallet_addEthereumChain safe - wallet wallet wallet -
      wallet_watchAsset safe - wallet wallet wallet -
      personal_sign UNSAFE - wallet wallet wallet auth
      eth_sign UNSAFE - wallet wallet wallet -
      eth_signTypedData UNSAFE - wallet wallet wallet -
      eth_signTypedData_v3 UNSAFE - wallet wallet wallet -
      eth_signTypedData_v4 UNSAFE - wallet wallet wallet auth
      eth_signTransaction UNSAFE - wallet wallet wallet -
      eth_sendTransaction UNSAFE - wallet wallet wallet auth
      eth_sendUserOperation UNSAFE - - - - auth
      wallet_sendCalls UNSAFE - wallet wallet wallet auth
      wallet_grantPermissions UNSAFE - wallet wallet wallet auth
      wallet_getCallsStatus safe - wallet wallet wallet auth
      wallet_showCallsStatus safe - wallet wallet wallet -
      wallet_getCapabilities safe - wallet wallet wallet auth
      wallet_getAssets safe - wallet wallet wallet auth
      eth_supportedEntryPoints safe - - - - auth
      eth_estimateUserOperationGas safe - - - - auth
      eth_getUserOperationByHash safe - - - - auth
      eth_getUserOperationReceipt safe - - - - auth
      eth_blockNumber safe rpc wallet rpc wallet rpc
      eth_call safe rpc wallet rpc wallet rpc
      eth_estimateGas safe rpc wallet rpc wallet rpc
      eth_feeHistory safe rpc wallet rpc wallet rpc
      eth_gasPrice safe rpc wallet rpc wallet rpc
      eth_maxPriorityFeePerGas safe rpc wallet rpc wallet rpc
      eth_baseFee safe rpc wallet rpc wallet rpc
      eth_blobBaseFee safe rpc wallet rpc wallet rpc
      eth_capabilities safe rpc wallet rpc wallet rpc
      eth_config safe rpc wallet rpc wallet rpc
      eth_getAccount safe rpc wallet rpc wallet rpc
      eth_getBalance safe rpc wallet rpc wallet rpc
      eth_getBlockAccessList safe rpc wallet rpc wallet rpc
      eth_getBlockByHash safe rpc wallet rpc wallet rpc
      eth_getBlockByNumber safe rpc wallet rpc wallet rpc
      eth_getBlockReceipts safe rpc wallet rpc wallet rpc
      eth_getBlockTransactionCountByHash safe rpc wallet rpc wallet rpc
      eth_getBlockTransactionCountByNumber safe rpc wallet rpc wallet rpc
      eth_getCode safe rpc wallet rpc wallet rpc
      eth_getFilterChanges safe rpc wallet rpc wallet rpc
      eth_getFilterLogs safe rpc wallet rpc wallet rpc
      eth_getHeaderByHash safe rpc wallet rpc wallet rpc
      eth_getHeaderByNumber safe rpc wallet rpc wallet rpc
      eth_getLogs safe rpc wallet rpc wallet rpc
      eth_getProof safe rpc wallet rpc wallet rpc
      eth_getStorageAt safe rpc wallet rpc wallet rpc
      eth_getTransactionByBlockHashAndIndex safe rpc wallet rpc wallet rpc
      eth_getTransactionByBlockNumberAndIndex safe rpc wallet rpc wallet rpc
      eth_getTransactionByHash safe rpc wallet rpc wallet rpc
      eth_getTransactionCount safe rpc wallet rpc wallet rpc
      eth_getTransactionReceipt safe rpc wallet rpc wallet rpc
      eth_getUncleByBlockHashAndIndex safe rpc wallet rpc wallet rpc
      eth_getUncleByBlockNumberAndIndex safe rpc wallet rpc wallet rpc
      eth_getUncleCountByBlockHash safe rpc wallet rpc wallet rpc
      eth_getUncleCountByBlockNumber safe rpc wallet rpc wallet rpc
      eth_createAccessList safe rpc wallet rpc wallet rpc
      eth_newBlockFilter safe rpc wallet rpc wallet rpc
      eth_newFilter safe rpc wallet rpc wallet rpc
      eth_newPendingTransactionFilter safe rpc wallet rpc wallet rpc
      eth_uninstallFilter safe rpc wallet rpc wallet rpc
      eth_syncing safe rpc wallet rpc wallet rpc
      eth_sendRawTransaction safe rpc wallet rpc wallet rpc
      eth_sendRawTransactionSync safe rpc wallet rpc wallet rpc
      eth_fillTransaction safe rpc wallet rpc wallet rpc
      eth_simulateV1 safe rpc wallet rpc wallet rpc
      eth_getRawTransactionByHash safe rpc wallet rpc wallet rpc
      eth_getStorageValues safe rpc wallet rpc wallet rpc
      eth_getTransactionBySenderAndNonce safe rpc wallet rpc wallet rpc
      net_listening safe rpc wallet rpc wallet rpc
      web3_clientVersion safe rpc wallet rpc wallet rpc
      web3_sha3 safe rpc wallet rpc wallet rpc
      solana_requestAccounts safe modal wallet sdk wallet sdk
      solana_getAccounts safe sdk sdk sdk sdk sdk
      solana_signMessage UNSAFE - wallet wallet wallet auth
      solana_signTransaction UNSAFE - wallet wallet wallet auth
      solana_signAllTransactions UNSAFE - wallet wallet wallet auth
      solana_signAndSendTransaction UNSAFE - wallet wallet wallet auth
      solana_signIn UNSAFE - wallet - wallet -
      getAccountAddresses safe modal wallet wallet wallet -
      signMessage UNSAFE - wallet wallet wallet -
      signPsbt UNSAFE - wallet wallet wallet -
      sendTransfer UNSAFE - wallet wallet wallet -
      polkadot_requestAccounts safe modal wallet sdk wallet -
      polkadot_signMessage UNSAFE - wallet wallet wallet -
      polkadot_signTransaction UNSAFE - wallet wallet wallet -
      cosmos_getAccounts safe modal wallet wallet wallet -
      cosmos_signAmino UNSAFE - wallet wallet wallet -
      cosmos_signDirect UNSAFE - wallet wallet wallet -
      wallet_disconnect safe modal modal modal modal modal"
    `)
  })

  test('error: an unknown method, another namespace, another connector', () => {
    expect([
      answererOf('eth_unknown', 'eip155', 'auth'),
      answererOf('personal_sign', 'solana', 'auth'),
      answererOf('eth_sign', 'eip155', 'auth'),
      answererOf('personal_sign', 'eip155', 'none'),
      answererOf('PERSONAL_SIGN', 'eip155', 'auth'),
      answererOf('personal_sign ', 'eip155', 'auth'),
    ]).toEqual(Array(6).fill(undefined))
  })

  test('error: names of Object.prototype', () => {
    for (const name of [...Object.getOwnPropertyNames(Object.prototype), 'size', 'get'])
      for (const namespace of Namespace.options)
        expect([answererOf(name, namespace, 'auth'), isKnown(name, namespace)]).toEqual([undefined, false])
  })
})

describe('isKnown', () => {
  test('default', () => {
    expect([
      isKnown('personal_sign', 'eip155'),
      isKnown('personal_sign', 'solana'),
      isKnown('eth_unknown', 'eip155'),
    ]).toEqual([true, false, false])
  })
})
