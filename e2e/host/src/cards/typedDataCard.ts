import { getTypesForEIP712Domain, type Hex, serializeTypedData, type TypedDataDefinition } from 'viem'
import { connectedAccount } from '../connectedAccount.ts'
import type { Demo } from '../Demo.ts'
import { createResult } from '../dom/createResult.ts'
import { element } from '../dom/element.ts'
import { factList } from '../dom/factList.ts'
import { onSubmit } from '../dom/onSubmit.ts'
import { type TypedDataExample, typedDataExamples } from './typedDataExamples.ts'
import { verdict } from './verdict.ts'

/** Signs typed data (EIP-712) after showing a readable summary of it. */
export function typedDataCard(demo: Demo): void {
  const select = element<HTMLSelectElement>('typed-data-example')
  const result = createResult(element('typed-data-result'))
  const example = (): TypedDataExample => typedDataExamples[select.value as keyof typeof typedDataExamples]
  const show = () => element('typed-data-summary').replaceChildren(factList(example().summary))
  select.addEventListener('change', show)
  show()
  onSubmit(element('typed-data-form'), () =>
    result.run('Waiting for your wallet…', async () => {
      const address = await connectedAccount(demo)
      const data = example().data(address, Number(demo.session.get().chain.split(':')[1]))
      const { domain = {}, message, primaryType } = data
      const types = { EIP712Domain: getTypesForEIP712Domain({ domain }), ...data.types }
      const params = [address, serializeTypedData({ domain, message, primaryType, types } as TypedDataDefinition)]
      const signature = (await demo.provider.request({ method: 'eth_signTypedData_v4', params })) as Hex
      const { proveTypedData } = await import('./proveSignature.ts')
      const valid = await proveTypedData(demo.provider, { ...data, address, signature })
      return [{ name: 'Signature', value: signature, tone: 'copy' }, verdict(valid, address)]
    }),
  )
}
