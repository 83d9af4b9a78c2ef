import type { Namespace, Sdk } from '../../../../sdk/src/index.ts'
import type { Demo } from '../Demo.ts'
import { createResult } from '../dom/createResult.ts'
import { element } from '../dom/element.ts'
import { make } from '../dom/make.ts'
import { signFamilyMessage } from '../families/signFamilyMessage.ts'
import { type Family, offeredFamilies } from '../offeredFamilies.ts'

const names: { readonly [family in Family]: string } = {
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
  cosmos: 'Cosmos',
}

/** Renders a card for each family except eip155 that the page offers: its account, and what the account can sign. */
export function familyCards(demo: Demo): void {
  const families = offeredFamilies(demo.options)
  element('families').hidden = families.length === 0
  element('family-list').replaceChildren(...families.map((family) => familyCard(demo, family)))
}

function familyCard({ sdk: anySdk, session, world }: Demo, family: Family): HTMLElement {
  // The wider namespace type is safe, because the page has loaded this family.
  const sdk: Sdk<Namespace> = anySdk
  const provider = sdk.getProvider(family)
  const name = names[family]
  const account = make('p', { class: 'address' })
  const output = make('output', { class: 'result', 'aria-label': `${name} result` })
  const result = createResult(output)
  const addressOf = () => {
    const address = session.get().state.namespaces[family]?.address
    if (!address) throw new Error(`No ${name} account is connected.`)
    return address
  }
  const button = (label: string, look: string, act: () => void) => {
    const made = make('button', { type: 'button', class: look }, label)
    made.addEventListener('click', act)
    return made
  }

  const connect = button(`Connect ${name}`, 'button', () =>
    // A user who closes the modal has changed their mind, so we ignore the rejection.
    sdk.open({ view: 'Connect', namespace: family }).catch(() => {}),
  )
  const sign = button(`Sign with ${name}`, 'button', () =>
    result.run('Waiting for your wallet…', async () => {
      const text = element<HTMLTextAreaElement>('message').value
      const signature = await signFamilyMessage(family, provider, addressOf(), text)
      return [{ name: 'Signature', value: signature, tone: 'copy' }]
    }),
  )
  const send = button(`Send on ${name}`, 'button', () =>
    result.run('Waiting for your wallet…', async () => {
      const { sendToSelf } = await import('../families/sendToSelf.ts')
      return sendToSelf(world, provider, addressOf())
    }),
  )
  const disconnect = button(`Disconnect ${name}`, 'button danger', () =>
    result.run('Disconnecting…', async () => {
      await sdk.disconnect(family)
      return [{ name: 'Disconnected', value: 'The page has forgotten the wallet' }]
    }),
  )
  const actions = make('div', { class: 'row' }, sign, ...(family === 'solana' ? [send] : []), disconnect)

  session.subscribe(({ state }) => {
    const { address, wallet } = state.namespaces[family] ?? {}
    account.textContent = address ? `${wallet?.name ?? 'Connected'}: ${address}` : 'No wallet is connected.'
    connect.hidden = Boolean(address)
    actions.hidden = !address
  })
  const id = `${family}-title`
  const title = make('h3', { id }, name)
  return make('section', { class: 'card', 'aria-labelledby': id }, title, account, connect, actions, output)
}
