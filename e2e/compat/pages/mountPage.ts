import { sdk, signMessage } from './airlock'

/** Shows a page without a framework in an element. */
export function mountPage(element: Element): void {
  element.replaceChildren()
  const addOutput = (label: string) => {
    const output = document.createElement('output')
    output.ariaLabel = label
    element.append(output)
    return output
  }
  const addButton = (label: string, onclick: () => void) => {
    const button = document.createElement('button')
    element.append(Object.assign(button, { type: 'button', textContent: label, onclick }))
  }
  const [status, address, signature] = [addOutput('Status'), addOutput('Address'), addOutput('Signature')]
  const show = () => {
    const state = sdk.getState()
    status.textContent = state.status
    address.textContent = state.namespaces.eip155?.address ?? ''
  }
  addButton('Connect', () => sdk.open())
  addButton('Sign', async () => {
    signature.textContent = await signMessage()
  })
  addButton('Disconnect', () => sdk.disconnect())
  sdk.subscribe(show)
  show()
}
