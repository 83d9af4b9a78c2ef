import { callControl } from './callControl.ts'
import { element } from './element.ts'
import { activePosition } from './families/activePosition.ts'
import type { Family } from './families/Family.ts'
import { settings } from './settings.ts'
import { showWallet } from './showWallet.ts'
import type { Approval, WalletState } from './walletState.ts'

const id = new URLSearchParams(location.search).get('id') ?? ''

async function show() {
  showWallet()
  const state = await callControl('state')
  const approval = state.approvals.find((one) => one.id === id)
  if (!approval) {
    element('title').textContent = 'This request is over'
    return
  }
  fill(approval)
  if (approval.choosesAccounts) offerAccounts(state, approval.family)
  element('reject').addEventListener('click', () => callControl('decide', id, { approved: false }))
  element('form').addEventListener('submit', (event) => {
    event.preventDefault()
    void callControl('decide', id, { approved: true, accounts: chosenAccounts(state) })
  })
  // Show the form only now, because a click before the listeners exist would be lost. Focus the title and not a button,
  // so that an Enter key pressed a moment too early does not answer the request.
  element('form').hidden = false
  element('title').focus()
}

function fill({ title, origin, method, details, warning }: Approval) {
  document.title = `${title} – ${settings.name}`
  element('title').textContent = title
  element('origin').textContent = origin
  if (warning) {
    element('warning').textContent = warning
    element('warning').hidden = false
  }
  for (const { label, value } of [...details, { label: 'Method', value: method }]) {
    const term = document.createElement('dt')
    const description = document.createElement('dd')
    term.textContent = label
    description.textContent = value
    // A long message scrolls in its box, so the box must be focusable for keyboard users.
    description.tabIndex = value.length > 400 ? 0 : -1
    element('details').append(term, description)
  }
}

function offerAccounts(state: WalletState, family: Family | undefined) {
  const group = element('accounts')
  group.hidden = false
  const active = family ? activePosition(state, family) : state.accounts.indexOf(state.activeAccount)
  state.accounts.forEach((account, position) => {
    const name = family ? state.familyAccounts[family]?.[position]?.address : account
    const label = document.createElement('label')
    const box = document.createElement('input')
    box.type = 'checkbox'
    box.name = 'account'
    box.value = String(position)
    box.checked = position === active
    label.append(box, name ?? account)
    group.append(label)
  })
  group.addEventListener('change', () => {
    element<HTMLButtonElement>('approve').disabled = !group.querySelector(':checked')
  })
}

function chosenAccounts({ accounts }: WalletState) {
  const positions = new FormData(element<HTMLFormElement>('form')).getAll('account')
  return positions.flatMap((position) => accounts[Number(position)] ?? [])
}

void show()
