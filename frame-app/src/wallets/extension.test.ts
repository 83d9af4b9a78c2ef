import { describe, expect, test } from 'vitest'
import type { Extension } from '#shared/protocol/hostToFrame.ts'
import { eip155 } from '../chains/eip155/eip155.ts'
import { fakeExtension } from '../fakes/fakeApp.ts'
import { alice, bob, declined, fakeWallet, fromWallet } from '../fakes/fakeWallet.ts'
import { connectInput, connectorContract } from './connectorContract.ts'
import { createExtensionConnector } from './extension.ts'

/** Creates a fake wallet in the host's window. The wallet keeps its permissions across the fake browser's pages. */
function way(given: Partial<Extension>) {
  const wallet = fakeWallet({ accounts: [alice, bob] })
  const extension = fakeExtension(1, given)
  return {
    accounts: [alice, bob],
    requests: () => wallet.asked,
    page: () => createExtensionConnector({ namespace: 'eip155', extension, adapter: eip155, ask: wallet.ask }),
    owner(does: 'approves' | 'declines' | 'shares no account') {
      wallet.accounts = does === 'shares no account' ? [] : [alice, bob]
      for (const method of ['eth_requestAccounts', 'personal_sign'])
        if (does === 'declines') wallet.answers[method] = declined
        else delete wallet.answers[method]
    },
    stop: async () => {},
  }
}

for (const [kind, type] of [
  ['announced', 'ANNOUNCED'],
  ['injected', 'INJECTED'],
  ['external', 'EXTERNAL'],
] as const)
  connectorContract({
    name: kind,
    kind: kind === 'external' ? 'external' : 'extension',
    type,
    asksPerNetwork: false,
    start: async () => way({ kind, ...(kind === 'injected' && { rdns: '', name: 'Browser Wallet' }) }),
  })

describe('createExtensionConnector', () => {
  const create = (given: Partial<Extension> = {}, wallet = fakeWallet()) => ({
    wallet,
    connector: createExtensionConnector({
      namespace: 'eip155',
      extension: fakeExtension(1, given),
      adapter: eip155,
      ask: wallet.ask,
    }),
  })

  test('default', async () => {
    const { connector } = create({ icon: 'data:image/png;base64,AA' })
    const { connection, ...found } = await connector.connect(connectInput())
    expect({ id: connector.id, ...found }).toMatchInlineSnapshot(`
      {
        "accounts": [
          {
            "address": "0x00000000000000000000000000000000000A11cE",
            "type": "eoa",
          },
        ],
        "approvedNetworks": null,
        "id": "00000000-0000-4000-8000-000000000001",
        "link": "",
        "network": "eip155:1",
        "wallet": {
          "icon": "data:image/png;base64,AA",
          "name": "Wallet 1",
          "rdns": "example.wallet1",
        },
      }
    `)
  })

  test("behavior: returns no icon if the wallet's icon is not safe", async () => {
    expect((await create().connector.connect(connectInput())).wallet.icon).toBe(null)
  })

  test("behavior: starts on the wallet's current network, even if the dapp does not list it", async () => {
    const { connector, wallet } = create()
    wallet.chainId = '0x7a69'
    expect((await connector.connect(connectInput())).network).toBe('eip155:31337')
  })

  test('error: rejects with code 4100 if the wallet shares no account', async () => {
    const { connector, wallet } = create()
    wallet.accounts = []
    await expect(connector.connect(connectInput())).rejects.toMatchObject({ reason: 'UNAUTHORIZED', code: 4100 })
  })

  test('error: rejects an invalid answer from the wallet', async () => {
    const { connector, wallet } = create()
    wallet.answers.eth_requestAccounts = { accounts: [alice] }
    await expect(connector.connect(connectInput())).rejects.toMatchObject({ reason: 'INVALID_RESULT' })
  })

  test('error: rejects the attempt to restore a connection while the wallet is locked', async () => {
    const { connector, wallet } = create()
    wallet.answers.eth_accounts = () => {
      throw fromWallet(4100, 'Locked')
    }
    await expect(connector.restore(connectInput())).rejects.toMatchObject({ code: 4100 })
  })
})
