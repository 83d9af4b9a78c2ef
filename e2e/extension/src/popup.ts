import { callControl } from './callControl.ts'
import { chrome } from './chrome.ts'
import { element } from './element.ts'
import { showWallet } from './showWallet.ts'
import type { WalletState } from './walletState.ts'

const account = element<HTMLSelectElement>('account')
const chain = element<HTMLSelectElement>('chain')
const autoApprove = element<HTMLInputElement>('autoApprove')
const online = element<HTMLInputElement>('online')
let state: WalletState

async function show() {
  state = await callControl('state')
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true })
  const here = tab?.url && URL.canParse(tab.url) ? new URL(tab.url).origin : undefined
  element('status').textContent = state.locked ? 'The wallet is locked.' : 'The wallet is unlocked.'
  element('lock').textContent = state.locked ? 'Unlock' : 'Lock'
  account.replaceChildren(...state.accounts.map((one, position) => new Option(one, String(position))))
  account.value = String(state.accounts.indexOf(state.activeAccount))
  chain.replaceChildren(...state.chains.map(({ chainId, name }) => new Option(name, String(chainId))))
  chain.value = String(state.activeChainId)
  autoApprove.checked = state.autoApprove
  online.checked = state.online
  const known = new Set([...Object.keys(state.sites), ...Object.keys(state.familySites)])
  const origins = [...known].sort((a, b) => Number(b === here) - Number(a === here))
  element('sites').replaceChildren(...origins.map((origin) => siteItem(origin, origin === here)))
}

function siteItem(origin: string, here: boolean) {
  const item = document.createElement('li')
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = here ? 'Disconnect this site' : 'Disconnect'
  button.ariaLabel = here ? `Disconnect this site, ${origin}` : `Disconnect ${origin}`
  button.addEventListener('click', () => callControl('disconnectSite', origin))
  item.append(origin, button)
  return item
}

showWallet()
element('lock').addEventListener('click', () => callControl(state.locked ? 'unlock' : 'lock'))
account.addEventListener('change', () => callControl('setAccount', Number(account.value)))
chain.addEventListener('change', () => callControl('setChain', Number(chain.value)))
autoApprove.addEventListener('change', () => callControl('setAutoApprove', autoApprove.checked))
online.addEventListener('change', () => callControl('setOnline', online.checked))
chrome.storage.onChanged.addListener(() => void show())
void show()
