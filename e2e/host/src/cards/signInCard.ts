import type { Demo } from '../Demo.ts'
import { createResult } from '../dom/createResult.ts'
import { element } from '../dom/element.ts'

type Session = { readonly data: { readonly chainId: string; readonly accountAddress: string } }

/** Asks the demo's server who is signed in, because only the server knows. */
export function signInCard(_: Demo): void {
  const kind = new URLSearchParams(location.search).get('signIn')
  element('sign-in-off').hidden = kind !== null
  const result = createResult(element('sign-in-result'))
  element<HTMLButtonElement>('sign-in-who').addEventListener('click', () =>
    result.run('Asking the server…', async () => {
      const answer = await fetch('/siwx/session')
      const sessions = (await answer.json()) as Session[]
      return sessions.length === 0
        ? [{ name: 'Server', value: 'No one is signed in' }]
        : sessions.map(({ data }) => ({ name: data.chainId, value: data.accountAddress }))
    }),
  )
}
