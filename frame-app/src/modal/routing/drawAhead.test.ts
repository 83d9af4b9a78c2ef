import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { putConnection } from '../../fakes/putConnection.ts'
import { drawAhead } from './drawAhead.ts'
import { openModal } from './openModal.ts'

const drawn = (
  given: Parameters<typeof fakeApp>[0] = {},
  before: (fake: ReturnType<typeof fakeApp>) => void = () => {},
) => {
  const fake = fakeApp(given)
  before(fake)
  drawAhead(fake.app)
  const { open, ahead, history } = fake.state()
  return { open, ahead, views: history.map(({ view }) => view) }
}
const nothing = { open: false, ahead: false, views: [] }

describe('drawAhead', () => {
  test('default', () => {
    expect(drawn()).toEqual({ open: false, ahead: true, views: ['Connect'] })
  })

  test('behavior: when the modal opens, shows the view that was rendered ahead, and clears `ahead`', () => {
    const { app, state } = fakeApp()
    drawAhead(app)
    const [ahead] = state().history
    openModal(app)
    expect(state()).toMatchObject({ open: true, ahead: false, history: [ahead] })
  })

  test('behavior: renders no view ahead if the modal would not open with Connect', () => {
    expect(drawn({}, ({ state }) => putConnection(state(), 'eip155', { network: 'eip155:1' }))).toEqual(nothing)
    expect(drawn({ options: { manualWCControl: true } })).toEqual(nothing)
  })

  test('behavior: renders no view ahead if the modal was already opened once', () => {
    expect(drawn({}, ({ app }) => openModal(app))).toEqual({ open: true, ahead: false, views: ['Connect'] })
    const closed = ({ app, state }: ReturnType<typeof fakeApp>) => {
      openModal(app)
      state().setOpen(false)
    }
    expect(drawn({}, closed)).toEqual({ open: false, ahead: false, views: ['Connect'] })
  })

  test('behavior: sets `settled` even if it renders no view ahead, but not while the modal is open', () => {
    const { app, state } = fakeApp({ options: { manualWCControl: true } })
    openModal(app)
    drawAhead(app)
    expect(state().settled).toBe(false)
    state().setOpen(false)
    drawAhead(app)
    expect(state().settled).toBe(true)
  })

  test('behavior: does not replace a view that was already rendered ahead', () => {
    const { app, state } = fakeApp()
    drawAhead(app)
    const { history } = state()
    drawAhead(app)
    expect(state().history).toBe(history)
  })
})
