import { expect, test, vi } from 'vitest'
import { hostedNetworks } from '#shared/networks.ts'
import { startWalletConnectWorld } from '../../fakes/walletConnectWorld.ts'
import { fakeArea } from '../../fakes/fakeArea.ts'
import { createStorage } from '../../store/createStorage.ts'
import { createWalletConnect } from './walletConnect.ts'
import * as z from 'zod/mini'
test('x', async () => {
  vi.stubGlobal('location', { origin: 'https://modal.example' })
  const t0 = performance.now()
  const world = await startWalletConnectWorld()
  console.log('world', performance.now() - t0)
  const area = fakeArea()
  const storage = createStorage('https://dapp.example', () => area)
  world.wallet.setAutoApprove(true)
  const page = () => createWalletConnect({
    isPhone: true,
    client: () => ({ projectId: world.projectId, relayUrl: world.relayUrl, metadata: { name: 'D', description: '', icons: [], url: 'https://dapp.example' },
      storage: { keys: () => storage.keys(), read: (k) => storage.get(k, z.unknown()), write: storage.set, remove: storage.remove } }),
    rpcUrl: () => 'http://127.0.0.1:1',
    onUri: (uri) => { console.log('uri', performance.now() - t0); void world.wallet.pair(uri) },
    chosenLink: () => '',
  })
  const wc = page()
  const events = { accountsChanged: (a: unknown) => console.log('acc', a), networkChanged: (a: unknown) => console.log('net', a), message() {}, disconnected() { console.log('disc') } }
  const networks = [hostedNetworks.get('eip155:1')!, hostedNetworks.get('eip155:8453')!]
  const e = await wc.connect({ network: 'eip155:8453', networks, events })
  console.log('connected', performance.now() - t0, JSON.stringify(e, null, 1))
  console.log(await e.connection.request('eip155:1', { method: 'personal_sign', params: ['0x61', e.accounts[0]!.address] }), performance.now() - t0)
  await world.wallet.setActiveAccount(1)
  await world.wallet.setChain('eip155:8453')
  const two = page()
  const r = await two.restore({ network: 'eip155:1', networks, events })
  console.log('restored', performance.now() - t0, JSON.stringify(r))
  await e.connection.disconnect()
  console.log('disc', performance.now() - t0, area.length, Object.keys(area))
  console.log(JSON.stringify(world.wallet.state().sessions))
  await wc.setAwake(false); await two.setAwake(false)
  await world.stop()
  console.log('stop', performance.now() - t0)
  expect(1).toBe(1)
})
