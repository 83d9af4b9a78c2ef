import { describeError } from '../dom/describeError.ts'
import { make } from '../dom/make.ts'
import type { Calls, Library } from './Library.ts'

const labels: Readonly<Record<keyof Calls, string>> = {
  connect: 'Connect',
  accounts: 'Accounts',
  signMessage: 'Sign message',
  signTransaction: 'Sign transaction',
  signAllTransactions: 'Sign transactions',
  signIn: 'Sign in',
  sendTransaction: 'Send transaction',
  switchChain: 'Switch chain',
  getPermissions: 'Get permissions',
  revokePermissions: 'Revoke permissions',
  disconnect: 'Disconnect',
}

/** Creates a region named after the library: one button per call, and one output for the result or error. */
export function librarySection({ name, calls, watch }: Library): HTMLElement {
  const output = make('output', { class: 'result', 'aria-label': `${name} result` })
  const show = (state: string, words: string) => {
    output.dataset.state = state
    output.textContent = words
  }
  const buttons = (Object.keys(labels) as (keyof Calls)[]).flatMap((call) => {
    const run = calls[call]
    if (!run) return []
    const button = make('button', { type: 'button', class: 'button' }, labels[call])
    button.addEventListener('click', async () => {
      show('busy', `${labels[call]}…`)
      try {
        show('done', toText(await run()))
      } catch (error) {
        const { code, message } = describeError(error)
        show('failed', `${code ?? 'Error'}: ${message}`)
      }
    })
    return button
  })
  const section = make('section', { 'aria-label': name }, make('h2', {}, name))
  if (watch) {
    const status = make('output', { 'aria-label': `${name} status` })
    watch((words) => {
      status.textContent = words
    })
    section.append(make('p', {}, 'Status: ', status))
  }
  section.append(make('div', { class: 'row' }, ...buttons), output)
  return section
}

function toText(answer: unknown): string {
  const json = JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
  return typeof answer === 'string' ? answer : (json ?? 'done')
}
