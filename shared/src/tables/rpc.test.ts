import { describe, expect, test } from 'vitest'
import { authLimits, isBounded } from '../protocol/guard.ts'
import { MethodName, Namespace } from '../protocol/primitives.ts'
import type { ConnectorKind } from './RpcRow.ts'
import { answererOf, isKnown, rpc } from './rpc.ts'

const words = (text: string) => text.split(/\s+/).filter(Boolean)

/** The methods of the embedded wallet, exactly as listed in the reference product's specification. */
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

/** Methods that differ from the specification, with the reason. */
const differs: Readonly<Record<string, string>> = {
  wallet_revokePermissions: 'as EIP-2255 has it: it ends a connection and cannot spend; the modal answers it',
}
/** Unsafe methods whose rows have no `account`, with the reason. */
const withoutSigner: Readonly<Record<string, string>> = {
  eth_sendUserOperation: 'the sender is a smart account inside the operation; the auth frame knows its own',
  wallet_grantPermissions: 'the account is optional and nested; the wallet or the auth frame binds it',
  solana_signIn: 'the wallet chooses which account signs in, and the result names it',
}
/** Methods whose names suggest a column that their rows do not have, with the reason. */
const misnamed: Readonly<Record<string, string>> = {
  eth_sendRawTransaction: 'broadcasts a transaction that is signed already',
  eth_sendRawTransactionSync: 'as above',
  wallet_getPermissions: 'only reads',
  wallet_grantPermissions: 'asks for a session permission (ERC-7715), not to connect',
}

/** All kinds of connectors. This does not compile if one is missing. */
const every = { none: 1, extension: 1, walletConnect: 1, external: 1, auth: 1 } satisfies Record<ConnectorKind, 1>
const kinds = Object.keys(every) as ConnectorKind[]

describe('rpc', () => {
  test('default', () => {
    expect([safe.length, unsafe.length]).toEqual([41, 11])
  })

  test.each(safe)('behavior: has a safe row with an answerer for the embedded wallet’s method %s', (method) => {
    expect(rpc.get(method)).toMatchObject({ safe: true })
    expect(rpc.get(method)?.answer.auth).toBeDefined()
  })

  test.each(unsafe.filter((method) => !differs[method]))(
    'behavior: has an unsafe row, answered by A, for the embedded wallet’s method %s',
    (method) => {
      expect(rpc.get(method)).toMatchObject({ safe: false, answer: { auth: 'auth' } })
    },
  )

  test('behavior: only the methods in `differs` differ from the specification in whether they are safe', () => {
    const other = [...safe, ...unsafe].filter((method) => rpc.get(method)?.safe !== safe.includes(method))
    expect(other).toEqual(Object.keys(differs))
  })

  test('behavior: an unsafe method needs a connection, and its row has an `account` unless `withoutSigner` gives a reason (RPC-2)', () => {
    for (const [method, row] of rpc) {
      if (row.safe) continue
      expect([method, row.answer.none]).toEqual([method, undefined])
      expect([method, row.account === undefined]).toEqual([method, method in withoutSigner])
      expect(Object.values(row.answer)).not.toContain('rpc')
    }
  })

  test.each([
    [/send(?!er)/i, 'effect'],
    [/switch|add.*Chain|disconnect|revoke/i, 'effect'],
    [/accounts$|^getAccount|Permissions$/i, 'connects or effect'],
    [/sign/i, 'effect'],
  ])('behavior: a method whose name matches %s has the column %s, or a reason in `misnamed`', (pattern, columns) => {
    const missing = [...rpc].filter(
      ([method, row]) => pattern.test(method) && !columns.split(' or ').some((column) => column in row),
    )
    expect(missing.map(([method]) => method).filter((method) => !(method in misnamed))).toEqual([])
  })

  test('behavior: the result’s schema of each method that lists accounts accepts the lists that the SDK returns', () => {
    const sample = { eip155: `0x${'a'.repeat(40)}`, solana: 'a'.repeat(44), polkadot: 'a', bip122: 'a', cosmos: 'a' }
    for (const [method, { namespaces, answer, connects, lists, result }] of rpc) {
      if (!connects || !Object.values(answer).includes('sdk')) continue
      const account = sample[namespaces[0]!]
      expect(result.safeParse([lists ? { [lists]: account } : account]).success, method).toBe(true)
    }
  })

  test('behavior: the contracts accept each method name, and each row defines a namespace and who answers', () => {
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
  ])('behavior: the schema of %s accepts the params %j: %s', (method, params, accepted) => {
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
  ])('behavior: the schema of %s accepts the result %j: %s (RPC-12)', (method, result, believed) => {
    expect(rpc.get(method)?.result.safeParse(result).success).toBe(believed)
  })

  test("behavior: no schema overflows the stack on deep params within the guard's limits", () => {
    let deep: unknown = {}
    for (let level = 0; level < 30; level++) deep = [deep]
    expect(isBounded(deep, authLimits)).toBe(true)
    for (const [, row] of rpc) {
      row.params.safeParse(deep)
      row.result.safeParse(deep)
    }
  })
})

describe('answererOf', () => {
  test('default', () => {
    const table = [...rpc].map(([method, row]) => {
      const { namespaces, safe, connects, lists, effect, account, accountFormat, smartAccountOnly } = row
      const answers = kinds.map((kind) => answererOf(method, namespaces[0]!, kind) ?? '-')
      const smart = smartAccountOnly && 'smart account only'
      const facts = [connects, lists, effect, account, accountFormat, smart].filter((each) => each !== undefined)
      return `${method} ${safe ? 'safe' : 'UNSAFE'} ${answers.join(' ')}${facts.length > 0 ? `: ${facts.join(', ')}` : ''}`
    })
    expect(`method, safety, answer for ${kinds.join(' ')}: other columns\n${table.join('\n')}`).toMatchInlineSnapshot(`
      "method, safety, answer for none extension walletConnect external auth: other columns
      eth_accounts safe sdk sdk sdk sdk sdk: silent
      eth_requestAccounts safe modal sdk sdk sdk sdk: asks
      eth_chainId safe sdk sdk sdk sdk sdk
      eth_coinbase safe modal wallet modal wallet modal
      net_version safe sdk sdk sdk sdk sdk
      wallet_requestPermissions safe modal wallet modal wallet modal: asks
      wallet_getPermissions safe modal wallet modal wallet modal
      wallet_revokePermissions safe modal wallet modal wallet auth: disconnects, smart account only
      wallet_switchEthereumChain safe modal wallet wallet wallet auth: switches
      wallet_addEthereumChain safe - wallet wallet wallet -: switches
      wallet_watchAsset safe - wallet wallet wallet -
      personal_sign UNSAFE - wallet wallet wallet auth: signs, 1
      eth_sign UNSAFE - wallet wallet wallet -: signs, 0
      eth_signTypedData UNSAFE - wallet wallet wallet -: signs, 0
      eth_signTypedData_v3 UNSAFE - wallet wallet wallet -: signs, 0
      eth_signTypedData_v4 UNSAFE - wallet wallet wallet auth: signs, 0
      eth_signTransaction UNSAFE - wallet wallet wallet -: spends, from
      eth_sendTransaction UNSAFE - wallet wallet wallet auth: sends, from
      wallet_sendTransaction UNSAFE - wallet - wallet -: sends, from
      eth_sendUserOperation UNSAFE - - - - auth: sends, smart account only
      wallet_sendCalls UNSAFE - wallet wallet wallet auth: sends, from, smart account only
      wallet_grantPermissions UNSAFE - wallet wallet wallet auth: signs, smart account only
      wallet_getCallsStatus safe - wallet wallet wallet auth: smart account only
      wallet_showCallsStatus safe - wallet wallet wallet -
      wallet_getCapabilities safe - wallet wallet wallet auth: smart account only
      wallet_getAssets safe - wallet wallet wallet auth: smart account only
      eth_supportedEntryPoints safe - - - - auth: smart account only
      eth_estimateUserOperationGas safe - - - - auth: smart account only
      eth_getUserOperationByHash safe - - - - auth: smart account only
      eth_getUserOperationReceipt safe - - - - auth: smart account only
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
      solana_requestAccounts safe modal wallet sdk wallet sdk: asks, pubkey
      solana_getAccounts safe sdk sdk sdk sdk sdk: silent, pubkey
      solana_signMessage UNSAFE - wallet wallet wallet auth: signs, pubkey
      solana_signTransaction UNSAFE - wallet wallet wallet auth: spends, pubkey
      solana_signAllTransactions UNSAFE - wallet wallet wallet auth: spends, pubkey
      solana_signAndSendTransaction UNSAFE - wallet wallet wallet auth: sends, pubkey
      solana_signIn UNSAFE - wallet - wallet -: signs
      getAccountAddresses safe modal wallet wallet wallet -: asks
      signMessage UNSAFE - wallet wallet wallet -: signs, address
      signPsbt UNSAFE - wallet wallet wallet -: spends, account
      sendTransfer UNSAFE - wallet wallet wallet -: sends, account
      polkadot_requestAccounts safe modal wallet sdk wallet -: asks, address
      polkadot_signMessage UNSAFE - wallet wallet wallet -: signs, address, perNetwork
      polkadot_signTransaction UNSAFE - wallet wallet wallet -: spends, address, perNetwork
      cosmos_getAccounts safe modal wallet wallet wallet -: asks
      cosmos_signAmino UNSAFE - wallet wallet wallet -: spends, signerAddress
      cosmos_signDirect UNSAFE - wallet wallet wallet -: spends, signerAddress
      wallet_disconnect safe modal modal modal modal modal: disconnects"
    `)
  })

  test('error: returns undefined for an unknown method, another namespace or another connector', () => {
    expect([
      answererOf('eth_unknown', 'eip155', 'auth'),
      answererOf('personal_sign', 'solana', 'auth'),
      answererOf('eth_sign', 'eip155', 'auth'),
      answererOf('personal_sign', 'eip155', 'none'),
      answererOf('PERSONAL_SIGN', 'eip155', 'auth'),
      answererOf('personal_sign ', 'eip155', 'auth'),
    ]).toEqual(Array(6).fill(undefined))
  })

  test('error: a method that is named like a property of Object.prototype is unknown', () => {
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
