import { describe, expect, test } from 'vitest'
import type { Json, JsonRpc } from '#shared/protocol/primitives.ts'
import type { ConnectorKind } from '#shared/tables/RpcRow.ts'
import { rpc as rows } from '#shared/tables/rpc.ts'
import type { FakeCall } from '../app/http/fakeFetch.ts'
import { type FakeApp, fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { alice, bob, declined, fromWallet } from '../fakes/fakeWallet.ts'
import { putConnection } from '../fakes/putConnection.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { connect } from '../wallets/connections/connect.ts'
import { connectorOf } from '../wallets/connections/connectorOf.ts'
import { connectSession } from '../wallets/connections/connectSession.ts'
import { request, showActionNotAllowed } from './request.ts'

/** Fakes a network node that answers with `result`. */
const node = (result: Json) => ({
  server: ({ body }: FakeCall) => Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result }),
})

async function connected(kind: ConnectorKind, given: Parameters<typeof fakeApp>[0] = {}): Promise<FakeApp> {
  const extension = fakeExtension(1, { kind: kind === 'external' ? 'external' : 'announced' })
  const fake = fakeApp({ extensions: [extension], ...given })
  if (kind === 'none') return fake
  const connecting =
    kind === 'walletConnect'
      ? connectSession(fake.app)
      : connect(fake.app, { connector: connectorOf(fake.app, 'eip155', extension.id) })
  fake.walletConnect.approve()
  await connecting
  fake.wallet.asked.splice(0)
  return fake
}
const ask = ({ app }: FakeApp, method: string, ...params: Json[]) =>
  request(app, 'eip155', params.length > 0 ? { method, params } : { method })

/** Returns a request for the method with valid parameters. */
function paramsOf(method: string): JsonRpc {
  if (method === 'wallet_requestPermissions') return { method, params: [{ eth_accounts: {} }] }
  const candidates: (readonly Json[] | undefined)[] = [
    undefined,
    [],
    [{ chainId: '0x2105' }],
    [{ from: alice }],
    ['0x61', alice],
    [alice, '0x61'],
  ]
  const fitting = candidates.find((params) => rows.get(method)!.params.safeParse(params).success)
  return { method, ...(fitting && { params: fitting as Json[] }) }
}

/**
 * Returns who answers the request: the wallet, the network or the frame itself. Returns the error code if it is
 * refused.
 */
async function answererFor(kind: ConnectorKind, method: string): Promise<string> {
  const fake = await connected(kind, node('0x1'))
  const answering = request(fake.app, 'eip155', paramsOf(method)).then(
    () => 'frame',
    ({ code }) => String(code),
  )
  await Promise.resolve()
  await Promise.resolve()
  if (fake.state().open) return 'visitor'
  const settled = await answering
  const asked = [...fake.wallet.asked, ...fake.walletConnect.wallet.asked]
  if (asked.some((each) => each.method === method)) return 'wallet'
  return fake.requests.length > 0 ? 'network' : settled
}

describe('request', () => {
  test('default', async () => {
    const fake = await connected('walletConnect')
    expect(await ask(fake, 'personal_sign', '0x61', alice)).toMatch(/^0x/)
    expect(fake.walletConnect.done).toEqual(['request eip155:1 personal_sign'])
  })

  test('behavior: lists who answers each method, without a wallet and with each kind of wallet', async () => {
    const table: Record<string, string[]> = {}
    for (const method of rows.keys()) {
      const kinds = ['none', 'walletConnect', 'extension', 'external'] as const
      const answerers = await Promise.all(kinds.map((kind) => answererFor(kind, method)))
      const key = answerers.join(', ')
      table[key] = [...(table[key] ?? []), method]
    }
    expect(
      Object.fromEntries(Object.entries(table).map(([key, methods]) => [key, methods.join(' ')])),
    ).toMatchInlineSnapshot(`
      {
        "4100, 4200, 4200, 4200": "eth_sendUserOperation eth_supportedEntryPoints eth_estimateUserOperationGas eth_getUserOperationByHash eth_getUserOperationReceipt",
        "4100, 4200, wallet, wallet": "wallet_sendTransaction",
        "4100, wallet, wallet, wallet": "wallet_addEthereumChain wallet_watchAsset personal_sign eth_sign eth_signTypedData eth_signTypedData_v3 eth_signTypedData_v4 eth_signTransaction eth_sendTransaction wallet_sendCalls wallet_grantPermissions wallet_getCallsStatus wallet_showCallsStatus wallet_getCapabilities wallet_getAssets",
        "4200, 4200, 4200, 4200": "solana_requestAccounts solana_getAccounts solana_signMessage solana_signTransaction solana_signAllTransactions solana_signAndSendTransaction solana_signIn getAccountAddresses signMessage signPsbt sendTransfer polkadot_requestAccounts polkadot_signMessage polkadot_signTransaction cosmos_getAccounts cosmos_signAmino cosmos_signDirect wallet_disconnect",
        "frame, frame, frame, frame": "eth_accounts eth_chainId net_version",
        "frame, frame, wallet, wallet": "eth_coinbase wallet_getPermissions wallet_revokePermissions",
        "frame, wallet, wallet, wallet": "wallet_switchEthereumChain",
        "network, network, wallet, wallet": "eth_blockNumber eth_call eth_estimateGas eth_feeHistory eth_gasPrice eth_maxPriorityFeePerGas eth_baseFee eth_blobBaseFee eth_capabilities eth_config eth_getAccount eth_getBalance eth_getBlockAccessList eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getHeaderByHash eth_getHeaderByNumber eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleByBlockHashAndIndex eth_getUncleByBlockNumberAndIndex eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_createAccessList eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_uninstallFilter eth_syncing eth_sendRawTransaction eth_sendRawTransactionSync eth_fillTransaction eth_simulateV1 eth_getRawTransactionByHash eth_getStorageValues eth_getTransactionBySenderAndNonce net_listening web3_clientVersion web3_sha3",
        "visitor, frame, frame, frame": "eth_requestAccounts",
        "visitor, frame, wallet, wallet": "wallet_requestPermissions",
      }
    `)
  })

  test.each(['eth_mining', 'debug_traceCall', 'admin_peers', 'constructor', '__proto__', 'toString'])(
    'error: rejects the unlisted method %s with 4200 and sends no request',
    async (method) => {
      for (const kind of ['none', 'walletConnect', 'extension'] as const) {
        const fake = await connected(kind)
        await expect(ask(fake, method)).rejects.toMatchObject({
          code: 4200,
          message: 'Requested RPC call is not allowed',
        })
        expect([fake.wallet.asked, fake.walletConnect.wallet.asked, fake.requests]).toEqual([[], [], []])
      }
    },
  )

  test('error: refuses a method of another chain family', async () => {
    const fake = await connected('walletConnect')
    await expect(ask(fake, 'solana_signMessage')).rejects.toMatchObject({ code: 4200 })
    await expect(request(fake.app, 'solana', { method: 'personal_sign' })).rejects.toMatchObject({ code: 4200 })
    await expect(request(fake.app, 'solana', { method: 'solana_signMessage' })).rejects.toMatchObject({ code: 4100 })
  })

  test('error: does not send invalid parameters to the wallet', async () => {
    const fake = await connected('walletConnect')
    await expect(ask(fake, 'personal_sign', '0x61')).rejects.toThrowErrorMatchingInlineSnapshot(
      `[AirlockError: Invalid parameters: these are not the parameters of personal_sign]`,
    )
    await expect(ask(fake, 'eth_sendTransaction', { to: '0xb0b' })).rejects.toMatchObject({ code: -32602 })
    await expect(ask(fake, 'wallet_switchEthereumChain', { chainId: 1 })).rejects.toMatchObject({ code: -32602 })
    expect(fake.walletConnect.wallet.asked).toEqual([])
  })

  test('error: rejects a request for an account that is not connected', async () => {
    const fake = await connected('walletConnect')
    for (const [method, ...params] of [
      ['personal_sign', '0x61', bob],
      ['eth_signTypedData_v4', bob, '{}'],
      ['eth_sendTransaction', { from: bob, to: alice }],
    ] as const)
      await expect(ask(fake, method, ...(params as Json[])), method).rejects.toMatchObject({ code: 4100 })
    expect(fake.walletConnect.wallet.asked).toEqual([])
    expect(await ask(fake, 'personal_sign', '0x61', alice.toLowerCase())).toMatch(/^0x/)
  })

  test("error: rejects if the wallet's result is invalid", async () => {
    const fake = await connected('walletConnect')
    fake.walletConnect.wallet.answers.personal_sign = { signature: '0x00' }
    await expect(ask(fake, 'personal_sign', '0x61', alice)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[AirlockError: The wallet returned an invalid result]`,
    )
    const network = await connected('none', node('lots'))
    await expect(ask(network, 'eth_getBalance', alice, 'latest')).rejects.toThrowErrorMatchingInlineSnapshot(
      `[AirlockError: The network returned an invalid result]`,
    )
  })

  test("error: passes the wallet's error and its code to the dapp", async () => {
    const fake = await connected('walletConnect')
    fake.walletConnect.wallet.answers.personal_sign = declined
    await expect(ask(fake, 'personal_sign', '0x61', alice)).rejects.toMatchObject({ code: 4001 })
    fake.walletConnect.wallet.answers.personal_sign = () => {
      throw fromWallet(-32002, 'Busy', { retry: true })
    }
    await expect(ask(fake, 'personal_sign', '0x61', alice)).rejects.toMatchObject({
      code: -32002,
      message: 'Busy',
      data: { retry: true },
    })
  })

  test("behavior: sends read requests to the wallet's network, or else to the active network", async () => {
    const fake = await connected('none', node('0x7'))
    expect(await ask(fake, 'eth_blockNumber')).toBe('0x7')
    fake.state().setActive('eip155:8453')
    await ask(fake, 'eth_blockNumber')
    expect(fake.requests.map(({ url }) => new URL(url).searchParams.get('chainId'))).toEqual([
      'eip155:1',
      'eip155:8453',
    ])
  })

  test('error: rejects a read request on a network that the dapp does not list', async () => {
    const fake = await connected('walletConnect', node('0x7'))
    putConnection(fake.state(), 'eip155', { network: 'eip155:137' })
    await expect(ask(fake, 'eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
    expect(fake.requests).toEqual([])
  })

  test('behavior: answers a request only after the search for an earlier connection has ended', async () => {
    const fake = await connected('walletConnect')
    let found = () => {}
    fake.app.restored = new Promise((resolve) => {
      found = resolve
    })
    const answering = ask(fake, 'eth_accounts')
    let answered = false
    void answering.then(() => {
      answered = true
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(answered).toBe(false)
    found()
    expect(await answering).toEqual([alice])
  })

  test('behavior: also answers methods that the SDK usually answers itself', async () => {
    const fake = await connected('none')
    expect([await ask(fake, 'eth_accounts'), await ask(fake, 'eth_chainId'), await ask(fake, 'net_version')]).toEqual([
      [],
      '0x1',
      '1',
    ])
    const other = await connected('walletConnect')
    putConnection(other.state(), 'eip155', {
      network: 'eip155:8453',
      accounts: [alice, bob].map((address) => ({ address, type: 'eoa' })),
      address: bob,
    })
    expect(await ask(other, 'eth_accounts')).toEqual([bob, alice])
    expect([await ask(other, 'eth_chainId'), await ask(other, 'net_version')]).toEqual(['0x2105', '8453'])
  })
})

const snackText = (isOpen: boolean, hasActed?: () => boolean) => {
  const { app, state } = fakeApp()
  if (isOpen) openModal(app)
  showActionNotAllowed(app, hasActed)
  return state().snack?.text ?? null
}

describe('showActionNotAllowed', () => {
  test('default', () => {
    expect(snackText(true, () => true)).toBe('Action not allowed')
  })

  test('behavior: shows no message if the user has not acted recently', () => {
    expect([snackText(true, () => false), snackText(false, () => true), snackText(true)]).toEqual([null, null, null])
  })
})
