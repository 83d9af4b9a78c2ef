import { describeError } from './describeError.ts'
import { make } from './make.ts'

export function errorView(error: unknown): HTMLElement {
  const { title, code, message } = describeError(error)
  const head = make('p', { class: 'error-title' }, title)
  if (code !== undefined) head.append(' ', make('code', {}, `${code}`))
  return make('div', { class: 'error' }, head, make('p', {}, message))
}
