import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { ether } from '../../fakes/fakeSwaps.ts'
import { swapStore } from './swapStore.ts'

function begun() {
  const { app, state } = fakeApp()
  state().reset('Account')
  state().setOpen(true)
  state().push('Swap')
  swapStore(app).setState({ scope: 's', from: ether, text: '1' })
  return { state, text: () => swapStore(app).getState().text }
}

describe('swapStore', () => {
  test('default: keeps the draft as long as the view history contains a swap view', () => {
    const { state, text } = begun()
    state().push('SwapPreview')
    state().push('ApproveTransaction')
    state().pop()
    state().push('OnRampProviders')
    expect(text()).toBe('1')
  })

  test('behavior: clears the draft once the user leaves the swap', () => {
    const { state, text } = begun()
    state().pop()
    expect(text()).toBe('')
  })

  test('behavior: clears the draft when the modal closes', () => {
    const { state, text } = begun()
    state().setOpen(false)
    expect(text()).toBe('')
  })
})
