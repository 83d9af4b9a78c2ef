import Onboard from '@web3-onboard/core'
import injected from '@web3-onboard/injected-wallets'
import { createSdk } from 'airlock-sdk'
import { world } from './world'

const { frameUrl, projectId, rpcUrl } = world

createSdk({
  frameUrl,
  projectId,
  networks: ['eip155:1'],
  customRpcUrls: { 'eip155:1': [{ url: rpcUrl }] },
  metadata: { name: 'Web3-Onboard' },
  announce: true,
})
const onboard = Onboard({
  wallets: [injected()],
  chains: [{ id: '0x1', token: 'ETH', label: 'Ethereum', rpcUrl }],
  appMetadata: { name: 'Web3-Onboard', icon: '<svg xmlns="http://www.w3.org/2000/svg"/>', description: 'A test' },
  connect: { autoConnectLastWallet: true },
  accountCenter: { desktop: { enabled: false }, mobile: { enabled: false } },
  notify: { enabled: false },
})

document.querySelector('#app')!.innerHTML = `
  <output aria-label="Status">disconnected</output>
  <output aria-label="Address"></output>
  <button type="button" id="connect">Connect</button>
  <button type="button" id="sign">Sign</button>
  <button type="button" id="disconnect">Disconnect</button>
  <output aria-label="Signature"></output>`

const [status, address, signature] = document.querySelectorAll('output')
const onClick = (id: string, run: () => unknown) => document.getElementById(id)!.addEventListener('click', run)
const connected = () => onboard.state.get().wallets[0]

onboard.state.select('wallets').subscribe(([wallet]) => {
  status!.textContent = wallet ? 'connected' : 'disconnected'
  address!.textContent = wallet?.accounts[0]?.address ?? ''
})
onClick('connect', () => onboard.connectWallet())
onClick('disconnect', () => onboard.disconnectWallet({ label: connected()!.label }))
onClick('sign', async () => {
  const bytes = new TextEncoder().encode('Hello from a foreign project')
  const hex = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const params = [hex, connected()!.accounts[0]!.address]
  signature!.textContent = await connected()!.provider.request({ method: 'personal_sign', params } as never)
})
