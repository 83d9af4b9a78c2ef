import { type Hex, numberToHex } from 'viem'
import type { Demo } from '../Demo.ts'
import { createResult } from '../dom/createResult.ts'
import { element } from '../dom/element.ts'
import { make } from '../dom/make.ts'
import { onSubmit } from '../dom/onSubmit.ts'
import { chainName } from '../world/chainName.ts'

/** Switches to a configured network through the SDK, or to any other network through the provider. */
export function networkCard({ sdk, provider, session, world, options }: Demo): void {
  const result = createResult(element('network-result'))
  const input = element<HTMLInputElement>('chain-id')
  const buttons = (options.networks ?? []).map((network) => {
    const caip = typeof network === 'string' ? network : (network.caipNetworkId ?? `eip155:${network.id}`)
    const name = typeof network === 'string' ? chainName(world, caip) : network.name
    const button = make('button', { type: 'button', class: 'network', 'data-caip': caip, title: caip }, name)
    button.addEventListener('click', () =>
      result.run(`Switching to ${name}…`, async () => {
        await sdk.switchNetwork(caip)
        return [{ name: 'Network', value: `${name} (${caip})`, tone: 'good' }]
      }),
    )
    return button
  })
  const none = make('p', { class: 'hint' }, 'The options name no network.')
  element('network-list').replaceChildren(...(buttons.length ? buttons : [none]))
  session.subscribe(({ chain }) => {
    for (const button of buttons) button.setAttribute('aria-pressed', `${button.dataset.caip === chain}`)
  })

  const ask = (method: string, params: (chainId: Hex) => object) =>
    result.run('Waiting for your wallet…', async () => {
      if (!/^[1-9]\d*$/.test(input.value.trim())) throw new Error('The chain id must be a whole number such as 8453.')
      const chainId = numberToHex(Number(input.value))
      await provider.request({ method, params: [params(chainId)] })
      return [{ name: 'Answered', value: `${method} ${chainId}`, tone: 'good' }]
    })
  const details = (chainId: Hex) => {
    const known = world.chains.find(({ id }) => id === Number(chainId))
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const chainName = known?.name ?? `Chain ${Number(chainId)}`
    return { chainId, chainName, nativeCurrency, rpcUrls: known ? [known.rpcUrl] : [] }
  }
  onSubmit(element('chain-form'), () => ask('wallet_switchEthereumChain', (chainId) => ({ chainId })))
  element('chain-add').addEventListener('click', () => ask('wallet_addEthereumChain', details))
}
