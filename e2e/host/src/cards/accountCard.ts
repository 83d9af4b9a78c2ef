import type { Demo } from '../Demo.ts'
import { copyButton } from '../dom/copyButton.ts'
import { createResult } from '../dom/createResult.ts'
import { element } from '../dom/element.ts'
import { make } from '../dom/make.ts'
import { shortAddress } from '../dom/shortAddress.ts'
import { chainName } from '../world/chainName.ts'

/** Shows the connected account, its wallet and its network. */
export function accountCard({ sdk, provider, session, world }: Demo): void {
  const list = element('account-list')
  const result = createResult(element('account-result'))
  let shown = ''
  session.subscribe(({ accounts, chain, state }) => {
    const wallet = state.namespaces.eip155?.wallet
    element('account-empty').hidden = accounts.length > 0
    element('account-details').hidden = accounts.length === 0
    element('account-wallet').textContent = wallet?.name ?? (accounts.length ? 'Connected earlier' : '')
    element('account-network').textContent = `${chainName(world, chain)} (${chain})`
    showIcon(wallet?.icon ?? undefined)
    if (shown === accounts.join()) return
    shown = accounts.join()
    list.replaceChildren(...accounts.map(accountRow))
  })
  element('account-disconnect').addEventListener('click', () =>
    result.run('Disconnecting…', async () => {
      await sdk.disconnect()
      const left = (await provider.request({ method: 'eth_accounts' })) as string[]
      if (left.length) throw new Error('The provider still has an account.')
      return [{ name: 'Disconnected', value: 'The page has forgotten the wallet' }]
    }),
  )
}

function accountRow(address: string): HTMLLIElement {
  const text = make('span', { class: 'address' }, address)
  return make('li', {}, text, copyButton(address, shortAddress(address)))
}

/** Shows the icon only if it is a data URI, because the page loads nothing from other servers. */
function showIcon(icon: string | undefined): void {
  const image = element<HTMLImageElement>('account-icon')
  const usable = icon?.startsWith('data:image/') ?? false
  image.hidden = !usable
  if (usable && image.src !== icon) image.src = icon!
}
