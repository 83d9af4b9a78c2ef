import { createSdk } from 'airlock-sdk'
import { world } from './world'

const { frameUrl, projectId, rpcUrl } = world
const sdk = createSdk({
  frameUrl,
  projectId,
  networks: ['eip155:1'],
  customRpcUrls: { 'eip155:1': [{ url: rpcUrl }] },
  metadata: { name: 'Plain' },
})
const provider = sdk.getProvider('eip155')

/** Adds a page without a framework to an element. */
export function mountPage(element: Element): void {
  element.replaceChildren()
  const add = <Name extends 'button' | 'output'>(name: Name, label: string) => {
    const added = document.createElement(name)
    if (name === 'output') added.ariaLabel = label
    else added.textContent = label
    element.append(added)
    return added
  }
  const [status, address] = [add('output', 'Status'), add('output', 'Address')]
  const show = () => {
    const state = sdk.getState()
    status.textContent = state.status
    address.textContent = state.namespaces.eip155?.address ?? ''
  }
  add('button', 'Connect').onclick = () => void sdk.open()
  add('button', 'Sign').onclick = async () => {
    const message = new TextEncoder().encode('Hello from a foreign project')
    const hex = `0x${Array.from(message, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
    const params = [hex, address.textContent]
    signature.textContent = `${await provider.request({ method: 'personal_sign', params })}`
  }
  add('button', 'Disconnect').onclick = () => void sdk.disconnect()
  const signature = add('output', 'Signature')
  sdk.subscribe(show)
  show()
}
