import type { Demo } from '../Demo.ts'
import { createResult } from '../dom/createResult.ts'
import { element } from '../dom/element.ts'
import { onSubmit } from '../dom/onSubmit.ts'
import { signMessage } from './signMessage.ts'
import { verdict } from './verdict.ts'

/** Signs a message and verifies the signature. */
export function messageCard(demo: Demo): void {
  const input = element<HTMLTextAreaElement>('message')
  const result = createResult(element('message-result'))
  onSubmit(element('message-form'), () =>
    result.run('Waiting for your wallet…', async () => {
      const { signature, address, valid } = await signMessage(demo, input.value)
      return [{ name: 'Signature', value: signature, tone: 'copy' }, verdict(valid, address)]
    }),
  )
}
