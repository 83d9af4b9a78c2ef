import type { Demo } from '../../Demo.ts'
import { createResult } from '../../dom/createResult.ts'
import { element } from '../../dom/element.ts'
import { shortAddress } from '../../dom/shortAddress.ts'
import { chainName } from '../../world/chainName.ts'
import { type Account, accountOf } from './accountOf.ts'
import type { Live } from './createLive.ts'
import { send } from './send.ts'
import { sign } from './sign.ts'

/** Time in ms that a new SDK has to restore the connection before the page shows that nobody is connected. */
const patience = 5_000

/** The dapp of the page: connects, then signs and sends with the account. */
export function showStage(live: Live, open: (event: Event) => void): void {
  const connect = element<HTMLButtonElement>('connect')
  const signing = element<HTMLButtonElement>('sign')
  const sending = element<HTMLButtonElement>('send')
  const disconnect = element<HTMLButtonElement>('disconnect')
  const output = element('stage-result')
  const result = createResult(output)
  let demo: Demo | undefined
  let account: Account | undefined
  let restoring = 0

  const show = (next: Account | undefined, chain: string) => {
    const hint =
      next && demo ? summaryOf(next, chainName(demo.world, chain)) : 'Test accounts and test chains: no real money.'
    element('stage-hint').textContent = hint
    if (next?.address !== account?.address) output.replaceChildren()
    account = next
    connect.textContent = next ? shortAddress(next.address) : 'Connect'
    connect.title = next?.address ?? ''
    connect.classList.toggle('primary', !next)
    disconnect.classList.toggle('gone', !next)
    signing.disabled = !next
    sending.disabled = next?.namespace !== 'eip155'
    for (const button of [signing, sending]) button.classList.toggle('primary', !button.disabled)
  }

  live.subscribe((created) => {
    demo = created
    const { session } = created
    const showSession = () => {
      if (demo !== created) return
      const next = accountOf(session.get())
      // The new SDK has not restored the connection yet.
      if (!next && account && performance.now() < restoring) return
      show(next, next?.namespace === 'eip155' ? session.get().chain : (session.get().state.network ?? ''))
    }
    if (account) {
      restoring = performance.now() + patience
      setTimeout(showSession, patience)
    }
    session.subscribe(showSession)
    connect.disabled = false
  })

  connect.addEventListener('click', open)
  signing.addEventListener('click', () => {
    if (demo && account) void result.run('Waiting for your wallet…', () => sign(demo!, account!))
  })
  sending.addEventListener('click', () => {
    if (demo) void result.run('Waiting for your wallet…', (progress) => send(demo!, progress))
  })
  disconnect.addEventListener('click', () => {
    restoring = 0
    void result.run('Disconnecting…', async () => {
      await demo?.sdk.disconnect()
      return []
    })
  })
}

const summaryOf = ({ wallet }: Account, chain: string) => `Connected${wallet ? ` with ${wallet}` : ''} on ${chain}.`
