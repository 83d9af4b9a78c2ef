import { world } from './world.js'

const { frameUrl, projectId } = world
const sdk = window.Airlock.createSdk({
  frameUrl,
  projectId,
  networks: ['eip155:1'],
  metadata: { name: 'Plain page' },
})
const [status, address, signature] = document.querySelectorAll('output')
const button = (id) => document.getElementById(id)
const show = () => {
  const state = sdk.getState()
  status.textContent = state.status
  address.textContent = state.namespaces.eip155?.address ?? ''
}
button('connect').onclick = () => sdk.open()
button('disconnect').onclick = () => sdk.disconnect()
button('sign').onclick = async () => {
  const bytes = new TextEncoder().encode('Hello from a foreign project')
  const hex = `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
  const params = [hex, address.textContent]
  signature.textContent = await sdk.getProvider('eip155').request({ method: 'personal_sign', params })
}
sdk.subscribe(show)
show()
