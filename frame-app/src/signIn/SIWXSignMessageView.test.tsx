import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { AppContext } from '../app/AppContext.ts'
import { eventually } from '../fakes/eventually.ts'
import { dropConnection } from '../fakes/putConnection.ts'
import { ada, signInWorld } from '../fakes/signInWorld.ts'
import { SIWXSignMessageView, WaitingHint } from './SIWXSignMessageView.tsx'

afterEach(() => vi.unstubAllGlobals())

async function shown(required: boolean, change: (world: ReturnType<typeof signInWorld>) => void = () => {}) {
  const world = signInWorld({ required }, { options: { metadata: { name: 'My dapp' } } })
  await world.connect()
  await eventually(() => expect(world.view()).toBe('SIWXSignMessage'))
  change(world)
  Object.assign(world.app.store, { getInitialState: world.app.store.getState })
  return renderToStaticMarkup(
    <AppContext value={world.app}>
      <SIWXSignMessageView />
    </AppContext>,
  )
}

describe('SIWXSignMessageView', () => {
  test('default', async () => {
    const markup = await shown(true)
    expect(markup).toContain('My dapp needs to connect to your wallet')
    expect(markup).toContain('If you cancel, you are disconnected.')
    expect(markup).toContain(ada)
    expect(markup.match(/>(Sign|Cancel)</g)).toEqual(['>Cancel<', '>Sign<'])
  })

  test('behavior: does not warn that canceling disconnects the account if the sign-in is optional', async () => {
    expect(await shown(false)).not.toContain('disconnected')
  })

  test('behavior: while the wallet is being asked, lets the user cancel but not restart the sign-in', async () => {
    const signing = await shown(true, ({ state }) => state().setSignInBusy('signing'))
    expect(signing).toContain('Signing...')
    expect(signing.match(/aria-disabled="true"/g)?.length).toBe(1)
    const cancelling = await shown(true, ({ state }) => state().setSignInBusy('cancelling'))
    expect(cancelling).toContain('Cancelling...')
    expect(cancelling.match(/aria-disabled="true"/g)?.length).toBe(2)
  })

  test('behavior: shows "Not connected" if the dapp has disconnected', async () => {
    const markup = await shown(true, ({ state }) => dropConnection(state(), 'eip155'))
    expect(markup).toContain('Not connected')
  })

  test('behavior: lets the user leave if the wallet does not answer the request to switch back', async () => {
    const stuck = await shown(true, ({ state }) => state().setSignInBusy('stuck'))
    expect(stuck).toContain('Still waiting for the wallet. Is it open?')
    expect(stuck.match(/<button(?![^>]*aria-disabled)[^>]*>.*?<\/button>/g)?.at(-1)).toContain('>Disconnect<')
    expect(stuck.match(/aria-disabled="true"/g)?.length).toBe(1)
  })
})

describe('WaitingHint', () => {
  test('default', () => {
    const hint = (busy: 'signing' | 'stuck', wallet: string) =>
      renderToStaticMarkup(<WaitingHint busy={busy} wallet={wallet} />)
    expect(hint('signing', 'Safe{Wallet}')).toContain('A Safe signs once')
    expect(hint('signing', 'SafePal')).not.toContain('A Safe signs once')
    // Switching back to a network needs no signature, so a Safe's other signers are not mentioned.
    expect(hint('stuck', 'Safe{Wallet}')).toContain('Still waiting for the wallet')
  })
})
