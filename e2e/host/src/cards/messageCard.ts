import { type Hex, stringToHex } from 'viem'
import { connectedAccount } from '../connectedAccount.ts'
import type { Demo } from '../Demo.ts'
import { createResult } from '../dom/createResult.ts'
import { element } from '../dom/element.ts'
import { onSubmit } from '../dom/onSubmit.ts'
import { verdict } from './verdict.ts'

/** Signs a message and verifies the signature. */
export function messageCard(demo: Demo): void {
  const input = element<HTMLTextAreaElement>('message')
  const result = createResult(element('message-result'))
  onSubmit(element('message-form'), () =>
    result.run('Waiting for your wallet…', async () => {
      const message = input.value
      const address = await connectedAccount(demo)
      const params = [stringToHex(message), address]
      const signature = (await demo.provider.request({ method: 'personal_sign', params })) as Hex
      const { proveMessage } = await import('./proveSignature.ts')
      const valid = await proveMessage(demo.provider, { address, message, signature })
      return [{ name: 'Signature', value: signature, tone: 'copy' }, verdict(valid, address)]
    }),
  )
}
