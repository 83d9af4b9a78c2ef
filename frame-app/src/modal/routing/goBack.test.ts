import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ViewName } from '#shared/tables/ViewName.ts'
import { connectionOf } from '../../app/store/connectionSlice.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { dropConnection, putConnection } from '../../fakes/putConnection.ts'
import { closeModal } from './closeModal.ts'
import { goBack } from './goBack.ts'
import { openModal } from './openModal.ts'

const views = (app: ReturnType<typeof fakeApp>) => app.state().history.map(({ view }) => view)

describe('goBack', () => {
  test('default', () => {
    const fake = fakeApp()
    openModal(fake.app)
    fake.state().push('AllWallets')
    goBack(fake.app)
    expect([fake.state().open, views(fake), fake.state().direction]).toEqual([true, ['Connect'], 'back'])
  })

  test('behavior: closes the modal if there is no previous view', () => {
    const { app, state } = fakeApp()
    openModal(app)
    goBack(app)
    expect(state().open).toBe(false)
  })

  test('behavior: shows Account instead of Connect while a wallet is connected', () => {
    const fake = fakeApp()
    openModal(fake.app)
    fake.state().push('ConnectingExternal')
    putConnection(fake.state(), 'eip155', { address: '0x' })
    goBack(fake.app)
    expect(views(fake)).toEqual(['Account'])
  })

  test('behavior: after any clicks, the modal is closed or shows a view, but not Connect while connected', () => {
    const view = fc.constantFrom(...ViewName.options)
    const step = fc.oneof(
      fc.record({ press: fc.constantFrom('push', 'replace', 'reset'), view }),
      fc.record({ press: fc.constantFrom('back', 'close', 'open', 'connect', 'disconnect') }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { app, state } = fakeApp()
        for (const each of steps) {
          const { open, history, push, replace, reset } = state()
          const wasConnected = connectionOf(state(), 'eip155').status === 'connected'
          if ('view' in each) {
            // The user can click in a view only while the modal is open.
            if (open) ({ push, replace, reset })[each.press as 'push'](each.view)
          } else if (each.press === 'open') openModal(app)
          else if (each.press === 'close') closeModal(app)
          else if (each.press === 'connect') putConnection(state(), 'eip155', { network: 'eip155:1' })
          else if (each.press === 'disconnect') dropConnection(state(), 'eip155')
          else if (open) {
            goBack(app)
            expect(state().open).toBe(history.length > 1)
            if (state().open) expect(state().history.length).toBe(history.length - 1)
            if (state().open && wasConnected) expect(state().history.at(-1)?.view).not.toBe('Connect')
          }
          if (state().open) expect(state().history.length).toBeGreaterThan(0)
        }
      }),
    )
  })
})
