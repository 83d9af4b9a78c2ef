import type { Demo } from '../Demo.ts'
import { createResult } from '../dom/createResult.ts'
import { element } from '../dom/element.ts'
import { onSubmit } from '../dom/onSubmit.ts'

/** Sends a request with any method. Passes the given params unmodified. */
export function requestCard({ provider }: Demo): void {
  const method = element<HTMLInputElement>('request-method')
  const params = element<HTMLTextAreaElement>('request-params')
  const result = createResult(element('request-result'))
  onSubmit(element('request-form'), () =>
    result.run('Waiting for an answer…', async () => {
      const rpc = { method: method.value.trim(), ...parseParams(params.value) }
      const answer = await provider.request(rpc)
      return [{ name: 'Result', value: JSON.stringify(answer, null, 2) ?? 'undefined', tone: 'copy' }]
    }),
  )
}

function parseParams(text: string): { params?: unknown } {
  if (!text.trim()) return {}
  try {
    return { params: JSON.parse(text) }
  } catch (error) {
    throw new Error(`The parameters are not JSON: ${(error as Error).message}`)
  }
}
