import { connect, disconnect, getAccount, reconnect, signMessage, watchAccount } from '@wagmi/core'
import { config } from './wagmi'

document.querySelector('#app')!.innerHTML = `
  <output aria-label="Status"></output>
  <output aria-label="Address"></output>
  <button type="button" id="connect">Connect</button>
  <button type="button" id="sign">Sign</button>
  <button type="button" id="disconnect">Disconnect</button>
  <output aria-label="Signature"></output>`

const [status, address, signature] = document.querySelectorAll('output')
const onClick = (id: string, run: () => unknown) => document.getElementById(id)!.addEventListener('click', run)

function show() {
  const account = getAccount(config)
  status!.textContent = account.status
  address!.textContent = account.address ?? ''
}

onClick('connect', () => connect(config, { connector: config.connectors[0]! }))
onClick('disconnect', () => disconnect(config))
onClick('sign', async () => {
  signature!.textContent = await signMessage(config, { message: 'Hello from a foreign project' })
})
watchAccount(config, { onChange: show })
show()
reconnect(config)
