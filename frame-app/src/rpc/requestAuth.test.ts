import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { rpc as rows } from '#shared/tables/rpc.ts'
import type { FakeCall } from '../app/http/fakeFetch.ts'
import { connectionOf } from '../app/store/connectionSlice.ts'
import { alice, bob } from '../fakes/fakeWallet.ts'
import { loggedIn } from '../fakes/loggedIn.ts'
import { request } from './request.ts'

const node = ({ body }: FakeCall) => Response.json({ jsonrpc: '2.0', id: JSON.parse(body).id, result: '0x7' })

/** Returns valid parameters for the method. */
function paramsOf(method: string): { params?: Json[] } {
  const candidates: Json[][] = [[], [{ chainId: '0x2105' }], [{ from: alice }], ['0x61', alice], [alice, '0x61']]
  if (method === 'wallet_requestPermissions') return { params: [{ eth_accounts: {} }] }
  const row = rows.get(method)
  if (row?.params.safeParse(undefined).success) return {}
  const params = candidates.find((each) => row?.params.safeParse(each).success)
  return params ? { params } : {}
}

/**
 * Returns who answers the request: the auth frame, the network or the frame itself. Returns the error code if it is
 * refused.
 */
async function answererFor(method: string): Promise<string> {
  const fake = await loggedIn({ server: node })
  fake.auth.answers.rpcRequest = () => '0x7'
  const settled = await request(fake.app, 'eip155', { method, ...paramsOf(method) }).then(
    () => 'modal',
    ({ code }) => String(code),
  )
  if (fake.auth.names().some((name) => name === 'rpcRequest')) return 'auth'
  return fake.requests.some(({ url }) => url.startsWith('https://chain.example/v1/?')) ? 'network' : settled
}

describe('request to the embedded wallet', () => {
  test('default', async () => {
    const fake = await loggedIn()
    expect(await request(fake.app, 'eip155', { method: 'personal_sign', params: ['0x61', alice] })).toMatch(/^0x/)
    expect(fake.auth.asked).toEqual([
      [
        'rpcRequest',
        { namespace: 'eip155', chainId: 'eip155:1', rpc: { method: 'personal_sign', params: ['0x61', alice] } },
      ],
    ])
  })

  test('behavior: routes each method to the auth frame, the modal or a network node, or refuses it', async () => {
    const table: Record<string, string[]> = {}
    for (const [method, { namespaces }] of rows) {
      if (!namespaces.includes('eip155')) continue
      const answerer = await answererFor(method)
      table[answerer] = [...(table[answerer] ?? []), method]
    }
    expect(
      Object.fromEntries(Object.entries(table).map(([key, methods]) => [key, methods.join(' ')])),
    ).toMatchInlineSnapshot(`
      {
        "4200": "wallet_addEthereumChain wallet_watchAsset eth_sign eth_signTypedData eth_signTypedData_v3 eth_signTransaction wallet_sendTransaction wallet_showCallsStatus",
        "auth": "wallet_revokePermissions personal_sign eth_signTypedData_v4 eth_sendTransaction eth_sendUserOperation wallet_sendCalls wallet_grantPermissions wallet_getCallsStatus wallet_getCapabilities wallet_getAssets eth_supportedEntryPoints eth_estimateUserOperationGas eth_getUserOperationByHash eth_getUserOperationReceipt",
        "modal": "eth_accounts eth_requestAccounts eth_chainId eth_coinbase net_version wallet_requestPermissions wallet_getPermissions wallet_switchEthereumChain",
        "network": "eth_blockNumber eth_call eth_estimateGas eth_feeHistory eth_gasPrice eth_maxPriorityFeePerGas eth_baseFee eth_blobBaseFee eth_capabilities eth_config eth_getAccount eth_getBalance eth_getBlockAccessList eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getHeaderByHash eth_getHeaderByNumber eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt eth_getUncleByBlockHashAndIndex eth_getUncleByBlockNumberAndIndex eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_createAccessList eth_newBlockFilter eth_newFilter eth_newPendingTransactionFilter eth_uninstallFilter eth_syncing eth_sendRawTransaction eth_sendRawTransactionSync eth_fillTransaction eth_simulateV1 eth_getRawTransactionByHash eth_getStorageValues eth_getTransactionBySenderAndNonce net_listening web3_clientVersion web3_sha3",
      }
    `)
  })

  test.each(['eth_sign', 'wallet_addEthereumChain', 'eth_signTransaction', 'debug_traceCall', '__proto__'])(
    'error: refuses %s with 4200 without asking the auth frame',
    async (method) => {
      const fake = await loggedIn()
      await expect(request(fake.app, 'eip155', { method, params: [] })).rejects.toMatchObject({
        code: 4200,
        message: 'Requested RPC call is not allowed',
      })
      expect([fake.auth.asked, fake.state().snack]).toEqual([[], null])
    },
  )

  test('behavior: switches to a network that the dapp lists', async () => {
    const fake = await loggedIn()
    expect(
      await request(fake.app, 'eip155', { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }),
    ).toBe(null)
    expect(fake.auth.names()).toEqual(['switchNetwork', 'getUser'])
    expect(connectionOf(fake.state(), 'eip155').network).toBe('eip155:8453')
  })

  test('error: rejects an unlisted network with 4902 without asking the auth frame', async () => {
    const fake = await loggedIn()
    await expect(
      request(fake.app, 'eip155', { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }),
    ).rejects.toMatchObject({ code: 4902 })
    expect(fake.auth.asked).toEqual([])
  })

  test('error: rejects a request for an account that is not connected', async () => {
    const fake = await loggedIn()
    await expect(request(fake.app, 'eip155', { method: 'personal_sign', params: ['0x61', bob] })).rejects.toMatchObject(
      {
        code: 4100,
      },
    )
    expect(fake.auth.asked).toEqual([])
  })

  test('behavior: logs out if account access is revoked, but passes other revocations to the auth frame', async () => {
    const fake = await loggedIn()
    fake.auth.answers.rpcRequest = () => '0x5a'
    const method = 'wallet_revokePermissions'
    expect(await request(fake.app, 'eip155', { method, params: [{ pci: 'one' }] })).toBe('0x5a')
    expect(connectionOf(fake.state(), 'eip155').status).toBe('connected')
    expect(await request(fake.app, 'eip155', { method, params: [{ eth_accounts: {} }] })).toBe(null)
    expect(fake.auth.names()).toEqual(['rpcRequest', 'signOut'])
  })
})
